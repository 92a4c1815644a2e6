import type { HelloFrame, Mark } from '@contracts/streams/frames';

export interface StreamItem {
  type: string;
}

export const isHello = (item: StreamItem): item is HelloFrame => item.type === 'hello';
export const isMark = (item: StreamItem): item is Mark => item.type === 'mark';
export const isGoodbye = (item: StreamItem): item is { type: 'goodbye'; retryInMs: number } => item.type === 'goodbye';
