import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Red, green, blue and opacity. */
const CHANNELS = 4;
const PIECE_BYTES = 1_000_000;

/** An image without anything on it: however large it is in memory, its file is a thousandth of that. */
export async function blankPng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each channel; color with opacity.
  header.writeUInt8(8, 8);
  header.writeUInt8(6, 9);
  // Each row begins with the number of its filter.
  const pixels = await buffer(Readable.from(zeros(height * (1 + width * CHANNELS))).pipe(createDeflate()));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function* zeros(count: number): Generator<Buffer> {
  const piece = Buffer.alloc(PIECE_BYTES);
  for (let left = count; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** One file as a browser sends it. */
export function asUpload(file: Buffer): { body: Buffer; type: string } {
  const head = 'content-disposition: form-data; name="file"; filename="blank.png"\r\ncontent-type: image/png\r\n\r\n';
  return {
    body: Buffer.concat([Buffer.from(`--edge\r\n${head}`), file, Buffer.from('\r\n--edge--\r\n')]),
    type: 'multipart/form-data; boundary=edge',
  };
}
