import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { connectDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import { type BackupHeader, readBackup } from './backup-file.ts';
import { EXACT_TEXT, sumRows, writeRows } from './copy-table.ts';
import { listSequences, listTables, quote, readQueueVersion, type Table } from './list-tables.ts';

/**
 * Creates and fills a backup's tables in an empty database, verifying each table's sum. Throws StartError when this
 * version cannot restore the backup.
 */
export async function fillDatabase(url: string, file: string): Promise<void> {
  const { db, pool, close } = await connectDatabase({ url, maxConnections: 2, use: 'commands' });
  try {
    const header = await readHeader(file);
    await migrate(db, pick(header.migrations));
    const client = await pool.connect();
    try {
      await client.query(EXACT_TEXT);
      await fill(client, file);
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
}

/** Throws StartError for unknown migrations. */
export function pick(names: readonly string[]) {
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StartError(
      `The backup was made by a newer version of Fairway (it knows ${unknown.join(', ')}): restore it with that version.`,
    );
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
}

class Enough extends Error {}

async function readHeader(file: string): Promise<BackupHeader> {
  let found: BackupHeader | undefined;
  await readBackup(file, {
    header(header) {
      found = header;
      throw new Enough();
    },
  }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
  if (!found) throw new StartError(`${file} is no backup.`);
  return found;
}

async function fill(client: pg.ClientBase, file: string): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [nameOf(table), table]));
  const filled = new Set<string>();
  await client.query('begin');
  // Disables foreign keys and triggers: rows may refer to later tables.
  await client.query('set local session_replication_role = replica');
  const header = await readBackup(file, {
    async header({ queueVersion }) {
      if ((await readQueueVersion(client)) !== queueVersion) throw otherVersion();
      await client.query(`truncate ${[...tables.values()].map((table) => quote(client, table)).join(', ')}`);
    },
    async table({ table, rows, sum }) {
      const known = tables.get(nameOf(table));
      if (known?.columns.join() !== table.columns.join()) throw otherVersion();
      await writeRows(client, table, rows);
      const [is, wanted] = [await sumRows(client, table), sum()];
      if (is.rows !== wanted.rows || is.sha256 !== wanted.sha256)
        throw new Error(`The table ${nameOf(table)} is not as it was in the backup`);
      filled.add(nameOf(table));
    },
  });
  if (filled.size !== tables.size) throw otherVersion();
  await setSequences(client, header);
  await client.query('commit');
  await client.query('analyze');
}

async function setSequences(client: pg.ClientBase, { sequences }: BackupHeader): Promise<void> {
  const known = new Set((await listSequences(client)).map(nameOf));
  if (known.size !== sequences.length || !sequences.every((sequence) => known.has(nameOf(sequence))))
    throw otherVersion();
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
      quote(client, sequence),
      sequence.last,
      sequence.isCalled,
    ]);
}

function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

function otherVersion(): StartError {
  return new StartError(
    'The backup has other tables than this version of Fairway makes for it: restore it with the version that made it, and start this one afterwards.',
  );
}
