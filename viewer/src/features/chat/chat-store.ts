import type { Mark, ViewerFrame } from '@contracts/streams/frames';
import type { ViewerStreamState } from '@contracts/streams/viewer-stream';
import type { FrameStore } from '@ui/stream/frame-store';

/** The room's state as the chat reads it. */
export type ChatStore = FrameStore<ViewerStreamState, ViewerFrame | Mark>;
