/** Operations about the caller's own person or stream, which have tests of their own beside the reading ones. */
const ownOperations = ['getAccount', 'postBeat'];

/** Operations in which a password, a code, a link or a provider says who someone is, or nobody is asked. */
export const speakingOperations = [
  'checkDomain',
  'signIn',
  'signInWithProvider',
  'startPasswordWindow',
  'describePasswordWindow',
  'signInInWindow',
  'startProviderSignIn',
  'finishProviderSignIn',
  'finishCustomSignIn',
  'checkReset',
  'setPassword',
  'checkActivation',
  'activate',
  'linkIdentity',
  'unlinkIdentity',
  'confirmIdentity',
  'confirmEmail',
  'cancelReminder',
  'unsubscribeFromReminder',
  'checkReportSubscription',
  'endReportSubscription',
  'resumeReportSubscription',
  'unsubscribeFromReport',
];

/** Operations whose answer depends on an attendee number or on the ticketing system. */
const paywallOperations = [
  'enterChannel',
  'enterByMagicLink',
  'getChannelGate',
  'getEventChannels',
  'getTicketEvent',
  'listAttendeeChannels',
  'reportAttendees',
  'requestMagicLink',
];

/** Texts that belong to nobody. */
const publicTexts = ['getBibleChapter'];

/** What people do in conversations that they take part in, and staff in those of their contents: see `test/integration/direct-chat.spec.ts`. */
export const talkingOperations = ['startDirectChat', 'postDirectMessage', 'getDirectMessages', 'getPeopleHere'];

/** What the table of access leaves to tests of its own. */
export const special = [
  ...ownOperations,
  ...speakingOperations,
  ...talkingOperations,
  ...paywallOperations,
  ...publicTexts,
];
