import { createMessages } from '@ui/messages/messages';

export const stageText = createMessages({
  'stage.startsIn': 'Starts in',
  'stage.starts': 'Starts {date}',
  'stage.startsSoon': 'Starts soon',
  'stage.day': 'day',
  'stage.days': 'days',
  'stage.hour': 'hour',
  'stage.hours': 'hours',
  'stage.minutes': 'min',
  'stage.seconds': 'sec',
  'stage.waiting': 'Starting…',
  'stage.waitingHint': 'The video will appear here in a moment.',
  'stage.ended': 'This event has ended',
  'stage.recording': 'Watch the recording',
  'stage.liveNow': 'Live now: {name}',
  'stage.watch': 'Watch',
  'stage.next': 'Next: {name}',
});
