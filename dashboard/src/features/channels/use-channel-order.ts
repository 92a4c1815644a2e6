import type { ChannelSummary } from '@ui/api/wire.types';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { channelsText as text } from './channels.messages';
import { useReorderChannels } from './channels.requests';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The channels in the order of the moment: while one is dragged, while it's being saved, and as it was after a failure. */
export function useChannelOrder(clientId: string, saved: readonly ChannelSummary[]) {
  const { trigger } = useReorderChannels(clientId);
  const [draft, setDraft] = useState<readonly ChannelSummary[] | null>(null);
  const [dragged, setDragged] = useState<{ channelId: string; grip: HTMLElement } | null>(null);
  const [place, setPlace] = useState('');
  const latest = useRef<readonly ChannelSummary[] | null>(null);
  const focusNext = useRef<HTMLElement | null>(null);
  useEffect(() => {
    focusNext.current?.focus();
    focusNext.current = null;
  });
  const channels = draft && isSameSet(draft, saved) ? draft : saved;

  const movedTo = (channelId: string, to: number): readonly ChannelSummary[] | null => {
    const from = channels.findIndex(({ id }) => id === channelId);
    const channel = channels[from];
    if (!channel || to === from || to < 0 || to >= channels.length) return null;
    return channels.toSpliced(from, 1).toSpliced(to, 0, channel);
  };
  const save = async (order: readonly ChannelSummary[]) => {
    latest.current = order;
    setDraft(order);
    await trigger(order);
    if (latest.current === order) setDraft(null);
  };
  const handleMove = (channelId: string, by: -1 | 1) => {
    const from = channels.findIndex(({ id }) => id === channelId);
    const order = movedTo(channelId, from + by);
    if (!order) return;
    setPlace(text('order.place', { name: channels[from]?.name ?? '', place: from + by + 1, count: channels.length }));
    void save(order);
  };
  useDrag(dragged?.grip ?? null, {
    onMove: (grip, y) => {
      const order = dragged && movedTo(dragged.channelId, placeAt(grip, y));
      if (order) setDraft(order);
    },
    onEnd: (isDropped) => {
      setDragged(null);
      if (isDropped && !isSameOrder(channels, saved)) void save(channels);
      else setDraft(null);
    },
  });
  const handle = (channelId: string) => ({
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      focusNext.current = event.currentTarget;
      handleMove(channelId, step);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      const grip = event.currentTarget;
      setDragged({ channelId, grip });
    },
  });
  return { channels, dragged: dragged?.channelId ?? null, place, handle, handleMove };
}

interface Drag {
  /** `y`: the pointer's height in the window. */
  onMove: (grip: HTMLElement, y: number) => void;
  onEnd: (isDropped: boolean) => void;
}

/** Follows the pointer in the whole window: a row that changes places in the document would lose its pointer capture. */
function useDrag(grip: HTMLElement | null, drag: Drag): void {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    if (!grip) return undefined;
    const move = ({ clientY }: globalThis.PointerEvent) => latest.current.onMove(grip, clientY);
    const drop = () => latest.current.onEnd(true);
    const cancel = () => latest.current.onEnd(false);
    const press = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && cancel();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', press);
    };
  }, [grip]);
}

/** The position of the row at this height of the window; the first or last that exists if it's outside. */
function placeAt(handle: HTMLElement, y: number): number {
  const own = handle.closest('li');
  const rows = [...(own?.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const first = Number(rows[0]?.dataset.index ?? 0);
  const above = rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row !== own && top + height / 2 < y;
  });
  return first + above.length;
}

function isSameSet(a: readonly ChannelSummary[], b: readonly ChannelSummary[]): boolean {
  return a.length === b.length && a.every(({ id }) => b.some((each) => each.id === id));
}

function isSameOrder(a: readonly ChannelSummary[], b: readonly ChannelSummary[]): boolean {
  return a.every(({ id }, at) => b[at]?.id === id);
}
