import { StreamFrame } from '../platform/openapi/stream-frame.decorator.js';

/** How many people are watching; at most one a second, only where the content shows it. */
@StreamFrame('viewer')
export class LiveFrame {
  type!: 'live';
  /** People with an open stream. */
  count!: number;
}
