import { createMessages } from '../messages/messages';

export const reactionText = createMessages({
  'reactions.label': 'Reactions',
  'reactions.mute': 'Hide reactions of others',
  'reactions.unmute': 'Show reactions of others',
  'reaction.heart': 'Heart',
  'reaction.haha': 'Haha',
  'reaction.raiseHands': 'Raised hands',
  'reaction.like': 'Like',
  'reaction.clap': 'Clap',
  'reaction.pray': 'Pray',
  'reaction.candle': 'Candle',
  'reaction.wave': 'Wave',
});
