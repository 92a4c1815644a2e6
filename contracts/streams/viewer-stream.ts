import type { ClientDto, ContentCardDto, Mark, ViewerFrame, ViewerRows } from './frames.js';
import { noRoomRows } from './room-rows.js';
import { applyRoomFrame, initialRoomStream, isGone, type RoomStreamState, withShownRows } from './room-stream.js';

/** What a viewer's page knows about its room. */
export interface ViewerStreamState extends RoomStreamState<ViewerRows> {
  liveCount: number | null;
  /** Only on an organization's page. */
  client: ClientDto | null;
  isClientGone: boolean;
  cards: Readonly<Record<string, ContentCardDto>>;
}

export const initialViewerStream: ViewerStreamState = {
  ...initialRoomStream,
  rows: noRoomRows,
  liveCount: null,
  client: null,
  isClientGone: false,
  cards: {},
};

/** Folds one frame of the viewer's stream, or the mark that ends a window, into what the page shows: see `applyRoomFrame`. */
export function reduceViewerStream(state: ViewerStreamState, frame: ViewerFrame | Mark): ViewerStreamState {
  return reduceViewerFrames(state, [frame]);
}

/** The same for a whole window at once, which processes the rows once instead of once per frame. */
export function reduceViewerFrames(
  state: ViewerStreamState,
  frames: readonly (ViewerFrame | Mark)[],
): ViewerStreamState {
  const next = frames.reduce(applyFrame, state);
  const shown = withShownRows(state, next);
  if (shown === next) return shown;
  const { client, card } = shown.rows;
  if (client !== state.rows.client) {
    shown.client = shown.present.client?.[0] ?? null;
    shown.isClientGone = isGone(shown.client, state.client, client);
  }
  if (card !== state.rows.card)
    shown.cards = Object.fromEntries((shown.present.card ?? []).map((each) => [each.id, each]));
  return shown;
}

function applyFrame(state: ViewerStreamState, frame: ViewerFrame | Mark): ViewerStreamState {
  return frame.type === 'live' ? { ...state, liveCount: frame.count } : applyRoomFrame(state, frame, noRoomRows);
}
