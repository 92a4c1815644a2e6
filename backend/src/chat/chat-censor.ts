import { Injectable } from '@nestjs/common';
import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';

/** Stars the words of the profanity list, also where letters are repeated or swapped for look-alikes. */
@Injectable()
export class ChatCensor {
  private readonly matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  private readonly censor = new TextCensor().setStrategy(asteriskCensorStrategy());

  apply(text: string): { text: string; hit: boolean } {
    const matches = this.matcher.getAllMatches(text, true);
    return matches.length === 0 ? { text, hit: false } : { text: this.censor.applyTo(text, matches), hit: true };
  }
}
