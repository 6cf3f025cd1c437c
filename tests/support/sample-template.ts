import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { databaseUrl } from './postgres.ts';

const SAMPLES = new URL('../../server/db/samples/', import.meta.url);
const samples = new Set(
  readdirSync(SAMPLES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.stringify(JSON.parse(readFileSync(new URL(name, SAMPLES), 'utf8')))),
);

/** Returns whether these are sample operators as they are in server/db/samples, which many test files import. */
export function areSamples(files: readonly unknown[]): boolean {
  return files.length > 0 && files.every((file) => samples.has(JSON.stringify(file)));
}

/**
 * Returns the name of a database to clone, with these operators imported in this order. The first test of a run that asks for it makes
 * it; the others wait.
 */
export async function sampleTemplate(
  server: { url: string; template: string },
  files: readonly unknown[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const name = `${server.template}_${hash}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await makeTemplate(client, server, name, files);
  } finally {
    await client.end();
  }
  return name;
}

/** It has its name once it is whole. */
async function makeTemplate(
  client: pg.Client,
  server: { url: string; template: string },
  name: string,
  files: readonly unknown[],
): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template ${server.template}`);
  const database = await connectDatabase({ url: databaseUrl(server.url, unfinished), use: 'commands' });
  try {
    for (const file of files) await importOperator(database.db, file);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
