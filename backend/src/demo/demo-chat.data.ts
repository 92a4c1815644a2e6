/** Guests who take part in the demo's chat. */
export const GUESTS = ['Maria', 'Jonathan Reed', 'Grace O.', 'Tom & Ellie', 'Samuel', 'Ruth Ann'] as const;

/** `host` and `admin`: staff of the demo, not guests. */
type Speaker = (typeof GUESTS)[number] | 'host' | 'admin';

interface Line {
  /** Seconds after the start. */
  at: number;
  by: Speaker;
  text: string;
  likedBy?: readonly Speaker[];
  isPinned?: true;
}

/** What hosts say to one another during a program. */
export const HOST_CONVERSATION: readonly Line[] = [
  { at: 3, by: 'admin', text: 'Morning, Hollis! I’ll watch the prayer requests, you welcome people?' },
  { at: 9, by: 'host', text: 'Sounds good. Samuel is new, by the way.' },
];

/** What is said during a program. */
export const CONVERSATION: readonly Line[] = [
  {
    at: 6,
    by: 'host',
    likedBy: ['Maria', 'Ruth Ann', 'Tom & Ellie'],
    isPinned: true,
    text: 'Good to have you with us! I’m Hollis, your host today. Where are you watching from? If you’d like prayer, just write it here.',
  },
  { at: 19, by: 'Ruth Ann', text: 'Hello everyone! Coffee is ready and I’m on the porch 😊' },
  { at: 31, by: 'Tom & Ellie', text: 'Watching from Duluth with the kids. Pajamas and pancakes!' },
  { at: 47, by: 'Samuel', text: 'Hi, first time here. A friend from work sent me the link.' },
  { at: 58, by: 'Maria', text: 'Welcome, Samuel! So glad you found us.', likedBy: ['Samuel', 'Grace O.'] },
  { at: 74, by: 'Grace O.', text: 'That lake 😍 Is that up by Pine Ridge?' },
  { at: 93, by: 'Jonathan Reed', text: 'Looks just like where we had the summer picnic.' },
  { at: 118, by: 'Ruth Ann', text: 'Psalm 23 is the one my mother read to us every night.' },
  { at: 141, by: 'Maria', text: 'Could you please pray for my dad? He has surgery on Thursday.' },
  { at: 156, by: 'Tom & Ellie', text: 'Praying for him right now, Maria.', likedBy: ['Maria', 'Ruth Ann', 'Samuel'] },
  { at: 163, by: 'Grace O.', text: 'With you, Maria. Let us know how it goes.' },
  { at: 197, by: 'Samuel', text: '“He leads me beside still waters.” I needed that today.' },
  { at: 221, by: 'Jonathan Reed', text: 'Same here. What a week.' },
];
