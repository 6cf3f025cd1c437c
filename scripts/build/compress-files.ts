import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico|webmanifest|map|xml)$/;
const SMALLEST_BYTES = 600;

/** Writes a `.br` and `.gz` next to compressible files, so that no request waits. */
export async function compressFiles(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(file) || (await isFile(`${file}.gz`))) continue;
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeWhole(`${file}.br`, await toBrotli(bytes, { params: quality }));
    await writeWhole(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (known) => known.isFile(),
    () => false,
  );
}
