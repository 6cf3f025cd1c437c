import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { importSampleOperators } from '#server/db/samples/import-samples.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';
import { fillDatabase, pick } from './fill-database.ts';
import { writeBackup } from './write-backup.ts';

const server = inject('testServer').url;
const dir = await mkdtemp(path.join(tmpdir(), 'fairway-fill-'));
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await runOnServer(server, `drop database if exists ${name} with (force)`);
  await rm(dir, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `fairway_fill_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  made.push(name);
  return databaseUrl(server, name);
}

async function inDatabase<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const { pool, close } = await connectDatabase({ url, maxConnections: 2 });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

async function prepare(names: readonly string[]): Promise<string> {
  const url = await emptyDatabase();
  const { db, close } = await connectDatabase({ url, use: 'commands' });
  await migrate(db, pick(names));
  if (names.length === Object.keys(migrations).length) await importSampleOperators(db);
  await close();
  return url;
}

const all = Object.keys(migrations);
const backUp = (url: string, name: string) =>
  writeBackup({ url, file: path.join(dir, name), secrets: null, mayReplace: false });

describe('A database filled from a backup', () => {
  it('has the same texts, whatever is in them, and gives the next number', async () => {
    const odd = ['\\.', '\\N', 'a\nb\r\n\tc', '', 'Ø “é” 高尔夫', '\\\\.\n\\.', '{"table":1}'];
    const url = await prepare(all);
    await inDatabase(url, async (pool) => {
      for (const text of odd)
        await pool.query(
          `insert into mailbox_mail (message_id, from_name, from_address, to_name, to_address, subject, text, html, attachments, received_at)
           values ($1, $2, '', '', '', $2, $2, $2, $3, '2031-05-04 10:00:00.123456+02')`,
          [`odd ${text}`, text, JSON.stringify([{ text }])],
        );
    });
    expect((await backUp(url, 'odd.gz')).rows).toBeGreaterThan(odd.length);
    const restored = await emptyDatabase();
    await fillDatabase(restored, path.join(dir, 'odd.gz'));
    const read = (pool: pg.Pool) =>
      pool.query('select t::text from mailbox_mail t order by position').then(({ rows }) => rows);
    expect(await inDatabase(restored, read)).toEqual(await inDatabase(url, read));
    await inDatabase(restored, async (pool) => {
      const next = await pool.query<{ position: number }>(
        `insert into mailbox_mail (message_id, from_name, from_address, to_name, to_address, subject, text, html, attachments)
         values ('new', '', '', '', '', '', '', '', '[]') returning position`,
      );
      expect(next.rows).toEqual([{ position: odd.length + 1 }]);
    });
  });

  it('made by an older version is restored as that version and then migrated', async () => {
    const older = all.slice(0, -1);
    await backUp(await prepare(older), 'older.gz');
    const restored = await emptyDatabase();
    await fillDatabase(restored, path.join(dir, 'older.gz'));
    const { db, close } = await connectDatabase({ url: restored, use: 'commands' });
    expect(await migrate(db)).toEqual(all.slice(-1));
    await close();
  });

  it('is refused where the tables are others, and stays empty', async () => {
    const url = await prepare(all);
    await runOnServer(url, 'alter table operator add column note text');
    await backUp(url, 'other.gz');
    const restored = await emptyDatabase();
    await expect(fillDatabase(restored, path.join(dir, 'other.gz'))).rejects.toThrow(
      /^The backup has other tables than this version of Fairway makes for it/,
    );
    const { rows } = await inDatabase(restored, (pool) => pool.query('select alias from operator'));
    expect(rows).toEqual([]);
  });
});
