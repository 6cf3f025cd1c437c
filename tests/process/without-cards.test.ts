import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { withDatabase } from '#server/db/open-for-command.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairway-without-cards-'));
const SECRET = 'k'.repeat(40);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('where people book for real, the start names the rates that nobody can pay online, and sells the others', async () => {
  const rates = [
    rateFile(1, { name: 'Paid at the course' }),
    rateFile(2, { name: 'With a fee online', transactionFee: '1.00' }),
  ];
  await withDatabase({ DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv, (db) =>
    importOperator(db, { ...operatorFile('links', [courseFile(1, { rates })]), hosts: ['golf.example.com'] }),
  );
  const program = startProgram({
    program: 'start',
    port: await findFreePort(),
    env: {
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://golf.example.com',
      HOST: '127.0.0.1',
      SITE_KEY: SECRET,
      SESSION_SECRET: SECRET,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'golf@example.com',
    },
  });
  try {
    await program.whenOpen();
    const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const answer = await fetch(`${program.url}/api/v2/tee-times?date=${day}`, {
      headers: { 'x-be-alias': 'links' },
    });
    const text = await answer.text();
    expect([answer.status, text.includes('Paid at the course')]).toEqual([200, true]);
    expect(text).not.toContain('With a fee online');
    const warning = program
      .output()
      .split('\n')
      .find((line) => line.includes('There is no card provider'));
    expect(warning).toContain('"alias":"links","facilityId":1,"rateId":2,"name":"With a fee online"');
    expect(warning).not.toContain('Paid at the course');
  } finally {
    expect(await program.stop()).toBe(0);
  }
});
