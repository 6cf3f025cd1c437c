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
const BY_STRIPE = { settings: { checkout: { payment: { provider: 'stripe' } } } };
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('where people book for real, the start names the rates that nobody can pay online, and sells the others', async () => {
  const rates = [
    rateFile(1, { name: 'Paid at the course' }),
    rateFile(2, { name: 'With a fee online', transactionFee: '1.00' }),
  ];
  const feeOnline = [rateFile(4, { transactionFee: '1.00' })];
  await withDatabase({ DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv, async (db) => {
    await importOperator(db, {
      ...operatorFile('links', [courseFile(1, { rates })]),
      hosts: ['golf.example.com'],
    });
    await importOperator(db, operatorFile('heath', [courseFile(2)], BY_STRIPE));
    await importOperator(db, operatorFile('moor', [courseFile(3, { rates: feeOnline })], BY_STRIPE));
  });
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
      STRIPE_KEYS: 'moor=sk_test_notasecret:whsec_notasecret',
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
    expect(warning).not.toContain('moor');
    const line = (words: string) =>
      program
        .output()
        .split('\n')
        .find((each) => each.includes(words));
    expect(line('STRIPE_KEYS must name its keys')).toContain('"alias":"heath","provider":"stripe"');
    expect(line('STRIPE_KEYS has test keys')).toContain('"aliases":["moor"]');
    expect(program.output()).not.toContain('notasecret');
  } finally {
    expect(await program.stop()).toBe(0);
  }
});
