/** What an HLS playlist (RFC 8216) says. */
export interface HlsPlaylist {
  /** The first of the streams that it lists, as it is written there; null if it is a stream itself. */
  readonly variant: string | null;
  /** How long it runs, in minutes; null while more is added to it, and where it only lists others. */
  readonly minutes: number | null;
}

/** Reads a playlist; null: it isn't one. */
export function parsePlaylist(text: string): HlsPlaylist | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0]?.replace(/^\uFEFF/, '') !== '#EXTM3U') return null;
  const listedAt = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const listed = listedAt < 0 ? undefined : lines.slice(listedAt).find((line) => line !== '' && !line.startsWith('#'));
  if (listed !== undefined) return { variant: listed, minutes: null };
  const seconds = lines.map((line) => Number(/^#EXTINF:\s*([\d.]+)/.exec(line)?.[1] ?? 0));
  const total = seconds.reduce((sum, each) => sum + (Number.isFinite(each) ? each : 0), 0);
  const isOver = lines.includes('#EXT-X-ENDLIST');
  return { variant: null, minutes: isOver && total > 0 ? total / 60 : null };
}
