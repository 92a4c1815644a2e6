import { PICTURE_WIDTH } from '../platform/mail/mail-layout.js';

/** Bars for numbers that each stand for themselves, an area for a course of time. */
export interface Chart {
  readonly shape: 'bars' | 'area';
  readonly values: readonly number[];
}

export const CHART_HEIGHT = 160;
/** So that it's sharp on screens with small pixels. */
const SCALE = 2;
const TOP = 8;
const BASE = CHART_HEIGHT - 2;
const COLOR = '#2563eb';
const LINE = '#d1d5db';
/** The part of its place that a bar leaves free on either side. */
const GAP = 0.2;

/** A chart without any text, because the server may have no fonts. Its highest value reaches the top line. */
export function chartSvg({ shape, values }: Chart): string {
  const most = Math.max(1, ...values);
  const yOf = (value: number) => round(BASE - ((BASE - TOP) * Math.max(0, value)) / most);
  const step = PICTURE_WIDTH / Math.max(1, values.length);
  const lines = [TOP, (TOP + BASE) / 2, BASE].map(
    (y) => `<path d="M0 ${y}H${PICTURE_WIDTH}" stroke="${LINE}" fill="none"/>`,
  );
  const marks =
    shape === 'bars'
      ? values.map((value, index) => {
          const x = round((index + GAP) * step);
          return `<rect x="${x}" y="${yOf(value)}" width="${round(step * (1 - 2 * GAP))}" height="${round(BASE - yOf(value))}" fill="${COLOR}"/>`;
        })
      : [areaOf(values.map((value, index) => [round((index + 0.5) * step), yOf(value)]))];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH * SCALE}" height="${CHART_HEIGHT * SCALE}" viewBox="0 0 ${PICTURE_WIDTH} ${CHART_HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}${marks.join('')}</svg>`;
}

function areaOf(points: readonly (readonly [x: number, y: number])[]): string {
  if (points.length === 0) return '';
  const path = [[0, points[0]![1]], ...points, [PICTURE_WIDTH, points.at(-1)![1]]].map((point) => point.join(' '));
  const line = `M${path.join('L')}`;
  return `<path d="${line}V${BASE}H0Z" fill="${COLOR}" fill-opacity="0.15"/><path d="${line}" stroke="${COLOR}" stroke-width="2" fill="none"/>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The chart as a PNG file. The library is loaded with the first one. */
export async function chartPng(chart: Chart): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(chartSvg(chart)))
    .png({ palette: true })
    .toBuffer();
}
