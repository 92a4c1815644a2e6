import { createMessages } from '@ui/messages/messages';

export const stageText = createMessages({
  'stage.startsIn': 'Starts in',
  'stage.starts': 'Starts',
  'stage.startsSoon': 'Starts soon',
  'stage.waiting': 'Starting…',
  'stage.waitingHint': 'The video will appear here in a moment.',
  'stage.ended': 'This content has ended',
  'stage.watchNext': 'Watch next',
  'stage.noVideo': "There's nothing to watch here yet",
  'stage.video': 'Video: {name}',
});
