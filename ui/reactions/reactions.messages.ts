import { createMessages } from '../messages/messages';

export const reactionText = createMessages({
  'reactions.label': 'Reactions',
  'reactions.mute': "Hide others' reactions",
  'reactions.unmute': "Show others' reactions",
  'reaction.heart': 'Heart',
  'reaction.haha': 'Haha',
  'reaction.raiseHands': 'Raised hands',
  'reaction.like': 'Like',
  'reaction.clap': 'Clap',
  'reaction.pray': 'Pray',
  'reaction.candle': 'Candle',
  'reaction.wave': 'Wave',
});
