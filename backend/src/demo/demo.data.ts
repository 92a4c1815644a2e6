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
      html: '<h2>Welcome</h2><p>We are glad you are here. Whether it is your first time or you have been with us for years, there is a place for you.</p>',
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

export const DEMO_CHANNEL: Omit<NewChannel, 'clientId'> = {
  key: 'online',
  name: 'Online Campus',
  description: 'Gatherings around the clock, and short films to watch any time.',
  thumbImage: '/media/demo/posters/programme-1280.webp',
  defaultVideo: { enabled: true, videoProvider: 'other', src: '/media/demo/hls/evening.m3u8' },
  timeZoneName: DEMO_CLIENT.timeZoneName,
};

/** Length of the program's video in minutes. */
export const PROGRAM_MINUTES = 30;

const COMMON: SaveContentDto = { videoProvider: 'other', timeZoneName: DEMO_CLIENT.timeZoneName };
const OPEN_CHAT = { enabled: true, enableAnonymous: true, enablePreview: true };

/** Always on air, back to back. */
export const PROGRAM: SaveContentDto = {
  ...COMMON,
  name: 'Foyer Gathering',
  description:
    '<p>Join us for music, prayer and an encouraging message. Say hello in the chat: our hosts would love to meet you.</p>',
  contentType: 'simulatedLive',
  src: '/media/demo/programme.mp4',
  thumbImage: '/media/demo/posters/programme-1280.webp',
  duration: PROGRAM_MINUTES,
  prePlayDuration: 0,
  showLiveStats: true,
  chat: OPEN_CHAT,
};

/** Always about two days in the future. */
export const UPCOMING: SaveContentDto = {
  ...COMMON,
  name: 'An Evening Together',
  description: '<p>An evening of music and prayer. Doors open 15 minutes before we start.</p>',
  contentType: 'simulatedLive',
  src: '/media/demo/programme.mp4',
  thumbImage: '/media/demo/posters/upcoming-1280.webp',
  duration: PROGRAM_MINUTES,
  prePlayDuration: 15,
  showLiveStats: true,
  chat: OPEN_CHAT,
};

/** `seconds`: length of the video. */
const film = (slug: string, name: string, seconds: number, description: string): SaveContentDto => ({
  ...COMMON,
  name,
  description: `<p>${description}</p>`,
  contentType: 'onDemand',
  src: `/media/demo/${slug}.mp4`,
  thumbImage: `/media/demo/posters/${slug}-1280.webp`,
  duration: seconds / 60,
});

export const ON_DEMAND: readonly { content: SaveContentDto; daysAgo: number }[] = [
  { content: film('first-light', 'First Light', 30, 'A short film about beginnings.'), daysAgo: 7 },
  { content: film('still-water', 'Still Water', 24, 'A short film about rest.'), daysAgo: 14 },
  { content: film('open-hands', 'Open Hands', 36, 'A short film about giving.'), daysAgo: 21 },
];
