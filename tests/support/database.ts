import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { databaseUrl, runOnServer } from './postgres.ts';
import { areSamples, sampleTemplate } from './sample-template.ts';

export type FreshDatabase = DatabaseConnection & { url: string };

/**
 * A new migrated database for the calling test file (at the top of the file, with await), with some operators
 * imported. It is closed and dropped after the file's last test. Further connections to it: `connectDatabase({ url
 * })`.
 */
export async function freshDatabase(files: readonly unknown[] = []): Promise<FreshDatabase> {
  const server = inject('testServer');
  const hasTemplate = areSamples(files);
  const template = hasTemplate ? await sampleTemplate(server, files) : server.template;
  const name = `fairway_test_${randomBytes(6).toString('hex')}`;
  // Copying its six hundred files takes a third of the work of writing their pages one by one.
  await runOnServer(server.url, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server.url, name);
  // This use has no time limits that a slow machine could exceed.
  const connection = await connectDatabase({ url, use: 'commands' });
  afterAll(async () => {
    await connection.close();
    await runOnServer(server.url, `drop database if exists ${name} with (force)`);
  });
  if (!hasTemplate) for (const file of files) await importOperator(connection.db, file);
  return { ...connection, url };
}
