import type { NewChannel } from '../channels/channels.public.js';
import type { SaveContentDto } from '../contents/contents.public.js';

export const DEMO_CLIENT = {
  key: 'demo',
  name: 'Foyer Demo Church',
  timeZoneName: 'America/Chicago',
  logoImage: '/media/demo/logo.png',
  isDemo: true,
  links: [
    {
      text: 'Welcome',
      icon: { weight: 'regular', name: 'heart' },
      url: null,
      html: '<h2>Welcome</h2><p>We’re glad you’re here. Whether it’s your first time or you’ve been with us for years, there’s a place for you. Say hello in the chat: our hosts would love to meet you.</p>',
      codeProvider: null,
      code: null,
      enabled: true,
    },
    {
      text: 'Ask for prayer',
      icon: { weight: 'regular', name: 'hands' },
      url: { url: 'mailto:prayer@foyer.example', target: 'newTab' },
      html: null,
      codeProvider: null,
      code: null,
      enabled: true,
    },
    {
      text: 'Our website',
      icon: null,
      url: { url: 'https://example.org', target: 'newTab' },
      html: null,
      codeProvider: null,
      code: null,
      enabled: true,
    },
  ],
};

/** This password is public, so the demo organization is off in production by default. */
export const DEMO_PASSWORD = 'Welcome2Foyer!';

export const DEMO_STAFF = [
  { email: 'demo@foyer.example', firstName: 'Dana', lastName: 'Foyer', role: 'owner' },
  { email: 'admin@foyer.example', firstName: 'Avery', lastName: 'Foyer', role: 'admin' },
  { email: 'host@foyer.example', firstName: 'Hollis', lastName: 'Foyer', role: 'host' },
] as const;

const image = (name: string) => `/media/demo/posters/${name}.webp`;
const film = (name: string) => `/media/demo/${name}.mp4`;

type DemoChannel = Omit<NewChannel, 'clientId'>;

const worship: DemoChannel = {
  key: 'online',
  name: 'Sunday Worship',
  description: 'Worship with us, wherever you are. New services every week, and quiet films to watch any time.',
  thumbImage: image('a-day-by-the-lake'),
  defaultVideo: { enabled: true, videoProvider: 'other', src: film('candles') },
  displayOrder: 1,
  timeZoneName: DEMO_CLIENT.timeZoneName,
};

const prayer: DemoChannel = {
  key: 'prayer',
  name: 'Prayer & Bible Study',
  description: 'Read, ask, and pray together during the week. Bring your Bible, your questions, and a cup of coffee.',
  thumbImage: image('open-bible'),
  defaultVideo: { enabled: true, videoProvider: 'other', src: film('candles') },
  displayOrder: 2,
  timeZoneName: DEMO_CLIENT.timeZoneName,
};

const youth: DemoChannel = {
  key: 'youth',
  name: 'Youth',
  description: 'Games, music, and honest questions for everyone in grades 6 through 12. Friends welcome.',
  thumbImage: image('garden-chairs'),
  defaultVideo: { enabled: true, videoProvider: 'other', src: film('night-chapel') },
  displayOrder: 3,
  timeZoneName: DEMO_CLIENT.timeZoneName,
};

/** Only for people who are registered for the sandbox's event. */
export const CONFERENCE: DemoChannel = {
  key: 'conference',
  name: 'Leaders Conference',
  description: 'Talks for everyone who serves. Enter your attendee number to watch.',
  thumbImage: image('tree'),
  defaultVideo: { enabled: true, videoProvider: 'other', src: film('night-chapel') },
  displayOrder: 4,
  timeZoneName: DEMO_CLIENT.timeZoneName,
};

/** The first one is always on air. */
export const DEMO_CHANNELS = [worship, prayer, youth] as const;

/** Length of the program's video in minutes. */
export const PROGRAM_MINUTES = 20;

const COMMON: SaveContentDto = { videoProvider: 'other', timeZoneName: DEMO_CLIENT.timeZoneName };
const OPEN_CHAT = { enabled: true, enableAnonymous: true, enablePreview: true };
/** The King James Version, which can be read without the internet. */
const passage = (book: string, chapter: number) =>
  ({ enabled: true, language: 'en', translation: '1', book, chapter }) as const;
const NOTES = 'One thing to remember:\n\nOne thing to do this week:\n\nSomeone to pray for:\n';

interface GatheringOptions {
  description: string;
  artwork: string;
  /** The Bible text of the day. */
  text: readonly [book: string, chapter: number];
  doorsOpen?: number;
}

/** A gathering with the long film. */
const gathering = (name: string, { description, artwork, text, doorsOpen = 15 }: GatheringOptions): SaveContentDto => ({
  ...COMMON,
  name,
  description,
  contentType: 'simulatedLive',
  src: film('a-day-by-the-lake'),
  thumbImage: image(artwork),
  duration: PROGRAM_MINUTES,
  prePlayDuration: doorsOpen,
  showLiveStats: true,
  chat: OPEN_CHAT,
  reactions: { enabled: true, icons: ['heart', 'raiseHands', 'clap', 'pray'] },
  bible: passage(...text),
  notes: { enabled: true, defaultContent: NOTES },
  tags: ['Worship'],
});

/** Always on air in the first channel, back to back. */
export const PROGRAM: SaveContentDto = {
  ...gathering('Peace Like a River', {
    description:
      '<p>When life is loud, where do we find rest? Join us for songs, a reading from Psalm 23, and a time of quiet prayer by the lake.</p><p>New here? Say hello in the chat, and one of our hosts will answer you.</p>',
    artwork: 'a-day-by-the-lake',
    text: ['PSA', 23],
    doorsOpen: 0,
  }),
  links: [
    {
      text: 'Talk with us',
      icon: { weight: 'regular', name: 'comments' },
      codeProvider: 'chat',
    },
    {
      text: 'Get to know us',
      icon: { weight: 'solid', name: 'church' },
      html: '<h2>Nice to meet you</h2><p>Tell a host in the chat that you’re new, and we’ll send you a small welcome gift.</p>',
    },
  ],
};

/** Always in the future, at a full hour. `hoursAhead`: by how many hours. The first one was there before the others. */
export const UPCOMING: readonly { channelKey: string; hoursAhead: number; content: SaveContentDto }[] = [
  {
    channelKey: worship.key,
    hoursAhead: 48,
    content: gathering('Planted by the Water', {
      description:
        '<p>What helps a life take root? Pastor Dana opens Psalm 1 with us, and the band brings two new songs.</p><p>Doors open 15 minutes before we start.</p>',
      artwork: 'tree',
      text: ['PSA', 1],
    }),
  },
  {
    channelKey: prayer.key,
    hoursAhead: 4,
    content: gathering('Prayer by Candlelight', {
      description:
        '<p>Twenty minutes to put the day down: a psalm, some silence, and prayer for one another. Write your request in the chat, or bring it quietly.</p>',
      artwork: 'candles',
      text: ['PSA', 130],
    }),
  },
  {
    channelKey: prayer.key,
    hoursAhead: 53,
    content: gathering('Bible Study: The Good Shepherd', {
      description:
        '<p>We read John 10, one paragraph at a time. No experience needed, and there are no silly questions. Hollis and Avery lead the conversation.</p>',
      artwork: 'open-bible',
      text: ['JHN', 10],
    }),
  },
  {
    channelKey: youth.key,
    hoursAhead: 50,
    content: gathering('Good News in the Garden', {
      description:
        '<p>Lawn games, string lights, and a short talk about friendship. Come to the garden, or join from home and play along in the chat.</p>',
      artwork: 'garden-chairs',
      text: ['JHN', 15],
    }),
  },
];

const SHORT_FILM_SECONDS = 40;

const shortFilm = (slug: string, name: string, description: string): SaveContentDto => ({
  ...COMMON,
  name,
  description: `<p>${description}</p>`,
  contentType: 'onDemand',
  src: film(slug),
  thumbImage: image(slug),
  duration: SHORT_FILM_SECONDS / 60,
});

export const ON_DEMAND: readonly { channelKeys: readonly string[]; daysAgo: number; content: SaveContentDto }[] = [
  {
    channelKeys: [worship.key],
    daysAgo: 3,
    content: shortFilm(
      'window-light',
      'Morning Light',
      'A short film for the start of your day: be still for a moment.',
    ),
  },
  {
    channelKeys: [worship.key, prayer.key],
    daysAgo: 8,
    content: shortFilm(
      'candles',
      'A Light in the Dark',
      'A short film to pray by, for anyone who finds this season hard.',
    ),
  },
  {
    channelKeys: [worship.key, youth.key],
    daysAgo: 15,
    content: shortFilm('night-chapel', 'Silent Night', 'A short film for winter evenings. Best with hot chocolate.'),
  },
];

/** What is in the channel for registered people. */
export const CONFERENCE_TALK: SaveContentDto = shortFilm(
  'candles',
  'Leading Quietly',
  'The opening of the Leaders Conference, for those who are registered.',
);

/** All artwork of the demo. */
export const DEMO_IMAGES: readonly string[] = [
  ...DEMO_CHANNELS,
  CONFERENCE,
  PROGRAM,
  ...UPCOMING.map(({ content }) => content),
  ...ON_DEMAND.map(({ content }) => content),
].map(({ thumbImage }) => thumbImage as string);

const OLD_FILM = film('programme');

/** Contents that earlier versions created, and what they are now. */
export const RENAMED: readonly { name: string; src: string; now: SaveContentDto }[] = [
  { name: 'Foyer Gathering', src: OLD_FILM, now: PROGRAM },
  { name: 'An Evening Together', src: OLD_FILM, now: UPCOMING[0]!.content },
  { name: 'First Light', src: film('first-light'), now: ON_DEMAND[0]!.content },
  { name: 'Still Water', src: film('still-water'), now: ON_DEMAND[1]!.content },
  { name: 'Open Hands', src: film('open-hands'), now: ON_DEMAND[2]!.content },
];
/** The name and the default video that the first channel had then. */
export const OLD_CHANNEL = { name: 'Online Campus', defaultVideo: '/media/demo/hls/evening.m3u8' };
/** Names that their images have in a library. */
export const OLD_IMAGES = ['programme', 'upcoming', 'evening', 'first-light', 'still-water', 'open-hands'].map(
  (name) => `${name}.webp`,
);
