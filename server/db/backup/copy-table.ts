import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { quote, type Table } from './list-tables.ts';

type TableDigest = { rows: number; sha256: string };

const NEWLINE = 10;

/** Makes equal rows equal text everywhere. */
export const EXACT_TEXT = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = '30s'`;

export function createSum(): { add(chunk: Buffer): void; end(): TableDigest } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      // PostgreSQL escapes line breaks in values, so each one ends a row.
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Streams a table's rows as COPY text, sorted independently of the disk. */
export function readRows(client: pg.ClientBase, table: Table): Readable {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(
    to(`copy (select ${columns} from ${quote(client, table)} t order by t::text collate "C") to stdout`),
  );
}

export async function sumRows(client: pg.ClientBase, table: Table): Promise<TableDigest> {
  const sum = createSum();
  for await (const chunk of readRows(client, table)) sum.add(chunk as Buffer);
  return sum.end();
}

export async function writeRows(
  client: pg.ClientBase,
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await pipeline(
    Readable.from(rows, { objectMode: false }),
    client.query(from(`copy ${quote(client, table)} (${columns}) from stdin`)),
  );
}
