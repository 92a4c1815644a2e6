import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const smallest = 1_024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Lays a .br and a .gz beside every text asset below the folder that shrinks by it. HTML is left: the backend fills it in. */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return precompress(path);
      if (!compressible.has(extname(entry.name))) return;
      const data = await readFile(path);
      if (data.length < smallest) return;
      const [br, gz] = await Promise.all([
        toBrotli(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
        toGzip(data, { level: 9 }),
      ]);
      if (br.length < data.length) await writeFile(`${path}.br`, br);
      if (gz.length < data.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}
