/** Guests who take part in the demo's chat. */
export const GUESTS = ['Maria', 'Jonathan Reed', 'Grace O.', 'Tom & Ellie', 'Samuel', 'Ruth Ann'] as const;

/** `host`: the demo's host, not a guest. */
type Speaker = (typeof GUESTS)[number] | 'host';

/** What is said during a program, by seconds after its start. */
export const CONVERSATION: readonly { at: number; by: Speaker; text: string }[] = [
  {
    at: 6,
    by: 'host',
    text: 'Good to have you with us! I’m Hollis, your host today. Where are you watching from? If you’d like prayer, just write it here.',
  },
  { at: 19, by: 'Ruth Ann', text: 'Hello everyone! Coffee is ready and I’m on the porch 😊' },
  { at: 31, by: 'Tom & Ellie', text: 'Watching from Duluth with the kids. Pajamas and pancakes!' },
  { at: 47, by: 'Samuel', text: 'Hi, first time here. A friend from work sent me the link.' },
  { at: 58, by: 'Maria', text: 'Welcome, Samuel! So glad you found us.' },
  { at: 74, by: 'Grace O.', text: 'That lake 😍 Is that up by Pine Ridge?' },
  { at: 93, by: 'Jonathan Reed', text: 'Looks just like where we had the summer picnic.' },
  { at: 118, by: 'Ruth Ann', text: 'Psalm 23 is the one my mother read to us every night.' },
  { at: 141, by: 'Maria', text: 'Could you please pray for my dad? He has surgery on Thursday.' },
  { at: 156, by: 'Tom & Ellie', text: 'Praying for him right now, Maria.' },
  { at: 163, by: 'Grace O.', text: 'With you, Maria. Let us know how it goes.' },
  { at: 197, by: 'Samuel', text: '“He leads me beside still waters.” I needed that today.' },
  { at: 221, by: 'Jonathan Reed', text: 'Same here. What a week.' },
];
