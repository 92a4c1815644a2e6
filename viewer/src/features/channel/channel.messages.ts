import { createMessages } from '@ui/messages/messages';

export const channelText = createMessages({
  'channel.liveNow': 'Live now',
  'channel.upcoming': 'Upcoming',
  'channel.onDemand': 'On Demand',
  'channel.aired': 'Aired {date}',
  'channel.started': 'Started {distance}',
  'channel.seeMore': 'See More',
  'channel.showMore': 'Show More',
  'channel.empty': 'This channel contains no content',
  'channel.next': 'Next: {name}, {date}',
  'channel.nothingPlanned': 'Check back later.',
  'channel.watch': 'Watch',
  'channel.videos': 'Videos',
  'channel.related': 'Related',
  'channel.alsoLive': 'Also live: {name}',
});
