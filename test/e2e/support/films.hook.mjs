import { readdirSync, readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { join } from 'node:path';

/** Loaded into the product's process (`--import`): browsers get the films of the tests, which the product doesn't serve. */
const PREFIX = '/media/test/';
const folder = join(import.meta.dirname, '../films');
const films = new Map(readdirSync(folder).map((name) => [PREFIX + name, readFileSync(join(folder, name))]));
/** What a browser gets at a time, in bytes. */
const MAX_PART = 1_000_000;

const { emit } = Server.prototype;
Server.prototype.emit = function emitUnlessFilm(event, ...given) {
  const [request, response] = given;
  const film = event === 'request' ? films.get(request.url) : undefined;
  if (!film) return Reflect.apply(emit, this, [event, ...given]);
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(film.length - 1, from + MAX_PART - 1, last === '' ? Number.POSITIVE_INFINITY : Number(last));
  const range = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${to}/${film.length}` };
  response.writeHead(206, { ...range, 'content-type': 'video/mp4' }).end(film.subarray(from, to + 1));
  return true;
};
