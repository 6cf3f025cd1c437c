import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { openPool } from '../open-pool.ts';
import { type BackupHeader, END_OF_ROWS } from './backup-file.ts';
import { createSum, EXACT_TEXT, readRows } from './copy-table.ts';
import { listSequences, listTables, quote, readQueueVersion, type Table } from './list-tables.ts';

type Written = { tables: number; rows: number };

/**
 * Writes a snapshot of the running database to a file only this user can read, which appears when complete. Throws
 * StartError when it exists and may not be replaced.
 */
export async function writeBackup(options: {
  url: string;
  file: string;
  secrets: unknown;
  mayReplace: boolean;
}): Promise<Written> {
  const { url, secrets, mayReplace } = options;
  const file = path.resolve(options.file);
  if (!mayReplace && (await exists(file))) throw isThere(file);
  const draft = `${file}.${randomUUID().slice(0, 8)}.tmp`;
  const pool = openPool({ url, name: 'fairway backup', maxConnections: 1, use: 'commands' });
  const client = await pool.connect();
  const written: Written = { tables: 0, rows: 0 };
  try {
    await client.query(EXACT_TEXT);
    await client.query('begin isolation level repeatable read, read only');
    await pipeline(
      Readable.from(linesOfBackup(client, secrets, written), { objectMode: false }),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    );
    await writeThrough(draft);
    if (mayReplace) await rename(draft, file);
    else await link(draft, file);
    return written;
  } catch (error) {
    throw explain(error, file);
  } finally {
    client.release(true);
    await pool.end();
    await rm(draft, { force: true });
  }
}

async function* linesOfBackup(
  client: pg.ClientBase,
  secrets: unknown,
  written: Written,
): AsyncGenerator<Buffer> {
  const all = createHash('sha256');
  const hashed = (chunk: Buffer): Buffer => {
    all.update(chunk);
    return chunk;
  };
  const line = (value: unknown) => hashed(Buffer.from(`${JSON.stringify(value)}\n`));

  const tables = await listTables(client);
  await keepFromChange(client, tables);
  yield line(await describeBackup(client, secrets));
  for (const table of tables) {
    yield line(table);
    const sum = createSum();
    for await (const chunk of readRows(client, table)) {
      sum.add(chunk as Buffer);
      yield hashed(chunk as Buffer);
    }
    yield hashed(Buffer.from(`${END_OF_ROWS}\n`));
    const { rows, sha256 } = sum.end();
    yield line({ rows, sha256 });
    written.tables += 1;
    written.rows += rows;
  }
  yield Buffer.from(`${JSON.stringify({ tables: tables.length, sha256: all.digest('hex') })}\n`);
}

/** Blocks migrations of a newer program meanwhile. */
async function keepFromChange(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) throw new StartError('The database has no tables: there is nothing to back up.');
  await client.query(
    `lock table ${tables.map((table) => quote(client, table)).join(', ')} in access share mode`,
  );
}

/** Sequences ignore transactions: read after the snapshot, they are past it. */
async function describeBackup(client: pg.ClientBase, secrets: unknown): Promise<BackupHeader> {
  const known = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const server = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    fairway: 'backup',
    format: 1,
    madeAt: new Date().toISOString(),
    postgres: server.rows[0]?.version ?? '',
    migrations: known.rows.map(({ name }) => name),
    queueVersion: await readQueueVersion(client),
    secrets,
    sequences: await listSequences(client),
  };
}

async function writeThrough(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explain(error: unknown, file: string): unknown {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return isThere(file);
  return syscall ? new StartError(`The backup could not be written to ${file} (${message}).`) : error;
}

function isThere(file: string): StartError {
  return new StartError(`${file} exists already: name another file, or add --force to replace it.`);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
