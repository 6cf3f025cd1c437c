import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/**
 * A backup is one gzipped text: a header line, then each table with its name, COPY rows, `\.` and their sum, then a
 * line that sums everything. Lines other than rows are JSON.
 */
export const END_OF_ROWS = '\\.';

const sum = z.object({ rows: z.number().int(), sha256: z.string() });
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

const header = z.object({
  fairway: z.literal('backup'),
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queueVersion: z.number().nullable(),
  secrets: z.unknown(),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
});
const trailer = z.object({ tables: z.number().int(), sha256: z.string() });

export type BackupHeader = z.output<typeof header>;
type TableInFile = {
  table: z.output<typeof table>;
  /** Must be read to its end before the next table. */
  rows: AsyncGenerator<Buffer>;
  /** Call after reading the rows. */
  sum(): z.output<typeof sum>;
};

const CHUNK_BYTES = 64 * 1024;

class Damaged extends Error {}

/** Reads a whole backup. Throws StartError when it is not one or damaged. */
export async function readBackup(
  file: string,
  take: {
    header?: (header: BackupHeader) => Promise<void> | void;
    table?: (part: TableInFile) => Promise<void>;
  } = {},
): Promise<BackupHeader> {
  try {
    return await read(file, take);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof Damaged) throw new StartError(`${file} is no whole backup: ${message}.`);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new StartError(`${file} cannot be read (${message}).`);
    if (code?.startsWith('Z_') || code === 'ERR_BUFFER_OUT_OF_BOUNDS')
      throw new StartError(`${file} is no whole backup: it is damaged or cut off (${message}).`);
    throw error;
  }
}

async function read(
  file: string,
  take: NonNullable<Parameters<typeof readBackup>[1]>,
): Promise<BackupHeader> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  const lines = linesOf(source.pipe(text));
  const all = createHash('sha256');
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next();
    if (done) throw new Damaged('its end is missing');
    return value;
  };
  const hashed = (line: Buffer): Buffer => {
    all.update(line).update('\n');
    return line;
  };
  try {
    const known = parse(header, hashed(await next()));
    await take.header?.(known);
    for (let tables = 0; ; tables += 1) {
      const line = await next();
      const end = trailer.safeParse(toJson(line));
      if (end.success) {
        if (end.data.tables !== tables || end.data.sha256 !== all.digest('hex'))
          throw new Damaged('its content is not what was written');
        if (!(await lines.next()).done) throw new Damaged('something follows its end');
        return known;
      }
      const named = parse(table, hashed(line));
      const part = readTable(next, hashed);
      if (take.table) await take.table({ table: named, ...part });
      else for await (const _rows of part.rows);
      part.sum();
    }
  } finally {
    await lines.return(undefined);
    source.destroy();
  }
}

function readTable(next: () => Promise<Buffer>, hashed: (line: Buffer) => Buffer) {
  const hash = createHash('sha256');
  let count = 0;
  let written: z.output<typeof sum> | undefined;

  async function* rows(): AsyncGenerator<Buffer> {
    let parts: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = hashed(await next());
      if (line.length === END_OF_ROWS.length && line.toString() === END_OF_ROWS) break;
      const row = Buffer.concat([line, NEWLINE]);
      hash.update(row);
      count += 1;
      parts.push(row);
      bytes += row.length;
      if (bytes < CHUNK_BYTES) continue;
      yield Buffer.concat(parts);
      parts = [];
      bytes = 0;
    }
    written = parse(sum, hashed(await next()));
    if (written.rows !== count || written.sha256 !== hash.digest('hex'))
      throw new Damaged('rows of a table are not what was written');
    if (bytes > 0) yield Buffer.concat(parts);
  }

  return {
    rows: rows(),
    sum() {
      if (!written) throw new Damaged('a table has not been read to its end');
      return written;
    },
  };
}

const NEWLINE = Buffer.from('\n');

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, at);
      yield rest.length > 0 ? Buffer.concat([...rest, part]) : part;
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new Damaged('its last line is cut off');
}

function parse<Schema extends z.ZodType>(schema: Schema, line: Buffer): z.output<Schema> {
  const parsed = schema.safeParse(toJson(line));
  if (!parsed.success) throw new Damaged('a line of it is not what a backup has there');
  return parsed.data;
}

function toJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
