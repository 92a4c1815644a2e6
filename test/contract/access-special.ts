/** Operations about the caller's own person or stream, which have tests of their own here. */
export const special = [
  'checkDomain',
  'signIn',
  'signInWithProvider',
  'startProviderSignIn',
  'finishProviderSignIn',
  'finishOwnSignIn',
  'getAccount',
  'postBeat',
  'checkReset',
  'setPassword',
  'checkActivation',
  'activate',
  'confirmEmail',
  'linkIdentity',
  'unlinkIdentity',
];
