import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { databaseUrl, runOnServer } from './postgres.ts';

export type FreshDatabase = DatabaseConnection & { url: string };

/**
 * A migrated database of its own for the test file that calls it (at the top of the file, with await); it is closed and
 * dropped after the file's last test. Further connections to it: `connectDatabase({ url })`.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('testServer');
  const name = `fairway_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server.url, `create database ${name} template ${server.template}`);
  const url = databaseUrl(server.url, name);
  const connection = await connectDatabase({ url });
  afterAll(async () => {
    await connection.close();
    await runOnServer(server.url, `drop database if exists ${name} with (force)`);
  });
  return { ...connection, url };
}
