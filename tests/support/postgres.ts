import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { takeLock } from '#server/postgres/lock-file.ts';
import { placesIn } from '#server/postgres/places.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases, and the migrated one to clone. */
    testServer: { url: string; template: string };
  }
}

/** One PostgreSQL for a run of tests: TEST_DATABASE_URL, or an embedded one in a temporary directory. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `fairway_template_${randomBytes(4).toString('hex')}`;
  try {
    await runOnServer(server.url, `create database ${template}`);
    await fillTemplate(databaseUrl(server.url, template));
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return async () => {
    await dropDatabases(server.url, template);
    await server.close();
  };
}

/** Drops the template and those that were made of it, whose names begin with its own. */
async function dropDatabases(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function fillTemplate(url: string): Promise<void> {
  const database = await connectDatabase({ url });
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
}

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: async () => undefined };
  await removeForgotten();
  const dataDir = await mkdtemp(path.join(tmpdir(), PREFIX));
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const PREFIX = 'fairway-test-';
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/** Runs that were killed leave their files; a lock tells whether a run still uses them. */
async function removeForgotten(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dir = path.join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !(await isOld(dir))) continue;
    const lock = await takeLock(placesIn(dir).lock).catch(() => undefined);
    if (!lock || 'owner' in lock) continue;
    await lock.release();
    await rm(dir, { recursive: true, force: true });
  }
}

async function isOld(dir: string): Promise<boolean> {
  return stat(dir).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > FORGOTTEN_AFTER_MS,
    () => false,
  );
}
