import { Injectable } from '@nestjs/common';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { ShortCache } from '../../platform/cache/short-cache.js';
import { Config } from '../../platform/config/config.js';
import { CompiledWords } from './compiled-words.js';
import { WordListRepository } from './word-lists.repository.js';

/** Compiled lists, of which a busy server needs few at a time. */
const MOST_COMPILED = 200;

/** The words that an organization and its channels look for in the messages of a content. */
@Injectable()
export class ChatWords {
  private readonly current: ShortCache<CompiledWords | null>;
  private readonly compiled = boundedCache<CompiledWords>(MOST_COMPILED);

  constructor(
    private readonly lists: WordListRepository,
    config: Config,
  ) {
    this.current = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  /** Null if there are none. A change applies within two seconds. */
  of(clientId: string, channelIds: readonly string[]): Promise<CompiledWords | null> {
    return this.current.get([clientId, ...channelIds].join(), () => this.load(clientId, channelIds));
  }

  private async load(clientId: string, channelIds: readonly string[]): Promise<CompiledWords | null> {
    const lists = (await this.lists.forChannels(clientId, channelIds)).filter(({ words }) => words.length > 0);
    if (lists.length === 0) return null;
    const key = lists.map(({ id, revision }) => `${id}.${revision}`).join();
    const known = this.compiled.get(key);
    if (known) return known;
    const words = new CompiledWords(lists.flatMap((list) => list.words));
    this.compiled.set(key, words);
    return words;
  }
}
