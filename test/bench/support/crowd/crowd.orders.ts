import type { Target } from './http-socket.js';

/** How a viewer asks for its stream: plain, compressed and read as many do at once, or compressed and read as a browser does. */
export type Encoding = 'plain' | 'gzip' | 'browser-gzip';

export interface OpenOrder {
  type: 'open';
  target: Target;
  path: string;
  /** One viewer for each. */
  tokens: string[];
  /** So many open at the same time; the next begins when one is in. */
  atOnce: number;
  /** Every so many viewers one notes when each message came; 0: none does. */
  sampleEvery: number;
  encoding: Encoding;
  /** Milliseconds between two signs of life of each viewer; 0: none. */
  beatEveryMs: number;
  /** A stream without marks counts as open with its head. */
  hasMarks: boolean;
}

export interface PostOrder {
  type: 'post';
  target: Target;
  /** One for all, or one for each token. */
  path: string | readonly string[];
  /** One connection for each. */
  tokens: string[];
  /** All of it comes from here; otherwise from as many addresses as the crowd has. */
  localAddress?: string;
  texts: string[];
  /** Instead of messages: batches of five taps on these icons, every tenth of which is sent twice. */
  icons?: string[];
  /** Rounds of so many messages at once, so often; or as fast as answers come, for so long. */
  pace: { rounds: number; perRound: number; everyMs: number } | { forMs: number };
}

export interface JoinOrder {
  type: 'join';
  target: Target;
  pagePath: string;
  streamPath: string;
  count: number;
  perSecond: number;
  /** Joins the chat of this content with a name before the stream opens. */
  joinContentId: string | null;
  /** Enters a paywalled channel, each with a number of their own, once the gate is seen. */
  attendees?: { path: string; firstNumber: number };
}

export interface Opened {
  open: number;
  failures: string[];
  /** From connecting to the first mark, milliseconds. */
  times: number[];
}

export interface Posted {
  acknowledged: number;
  /** Different batches of taps among them. */
  batches: number;
  failures: string[];
  /** From sending to the answer, milliseconds. */
  times: number[];
}

export interface CrowdState {
  open: number;
  /** Streams that ended though nobody asked them to. */
  lost: number;
  chat: number;
  marks: number;
  /** The viewer with the fewest and the one with the most chat frames. */
  fewest: number;
  most: number;
  bytes: number;
  /** Compact JSON of the chat frames that the first sampled viewer got, bytes. */
  chatJsonBytes: number;
  cpuMs: number;
  wallMs: number;
}

export interface Orders {
  open: { order: OpenOrder; answer: Opened };
  post: { order: PostOrder; answer: Posted };
  join: { order: JoinOrder; answer: Opened };
  /** Everything since the last reset. */
  state: { order: { type: 'state' }; answer: CrowdState };
  /** From sending a message to its arrival at a sampled viewer, milliseconds. */
  receipts: { order: { type: 'receipts' }; answer: number[] };
  reset: { order: { type: 'reset' }; answer: null };
  close: { order: { type: 'close' }; answer: null };
}

export type Order = Orders[keyof Orders]['order'];
export type AnswerTo<Type extends keyof Orders> = Orders[Type]['answer'];
