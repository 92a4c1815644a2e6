import { createMessages } from '../messages/messages';

export const playerText = createMessages({
  'player.ended': 'This video has ended.',
  'player.failed': "This video couldn't be played.",
  'player.loading': 'Loading video',
  'player.play': 'Play',
  'player.retry': 'Retry',
  'player.unmute': 'Unmute',
});
