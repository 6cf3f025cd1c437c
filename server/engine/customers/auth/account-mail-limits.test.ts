import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGolfer, readMail, said, secretIn, startAccounts } from '#tests/support/accounts.ts';

const engine = await startAccounts();
const NEW_PASSWORD = 'bogeys-on-3-and-4';

const askReset = (email: string, address: string) =>
  engine.ask('/profile/password-reset', { method: 'POST', body: { email }, address });
const askVerification = (headers: Record<string, string>) =>
  engine.ask('/profile/email-verification', { method: 'POST', headers });

async function countMails(email: string, kind: string): Promise<number> {
  const rows = await engine.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', email)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}

/** Lets so many minutes pass for the links of accounts. */
const pass = (minutes: number) =>
  sql`update account_token set created_at = created_at - make_interval(mins => ${minutes}::int),
    expires_at = expires_at - make_interval(mins => ${minutes}::int)`.execute(engine.db);

/** Somebody with many addresses asks again and again. */
async function flood(email: string, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < times; index += 1)
    answers.push((await askReset(email, `198.51.100.${index}`)).status);
  return answers;
}

describe('Mails that set a new password', () => {
  it('are five at once and then one in ten minutes, whoever asks from wherever; the answer is the same', async () => {
    const email = 'flooded@example.com';
    await newGolfer(engine, email);
    expect(await flood(email, 12)).toEqual(Array(12).fill(204));
    expect(await countMails(email, 'password-reset')).toBe(5);
    for (let tenth = 0; tenth < 5; tenth += 1) {
      await pass(10);
      await flood(email, 3);
    }
    expect(await countMails(email, 'password-reset')).toBe(10);
  });

  it('leave the owner a link that works, whoever asked before and after', async () => {
    const email = 'owner@example.com';
    await newGolfer(engine, email);
    await askReset(email, '192.0.2.1');
    const first = secretIn(await readMail(engine, email, 'password-reset'), 'token');
    await flood(email, 10);
    expect((await askReset(email, '192.0.2.1')).status).toBe(204);
    const path = `/profile/password-reset/${first}`;
    expect((await engine.ask(path, { method: 'POST' })).status).toBe(200);
    const set = await engine.ask(path, { method: 'PUT', body: { password: NEW_PASSWORD } });
    expect(set.status).toBe(204);
  });

  it('are honoured at once when none of the links that were mailed is good any more', async () => {
    const email = 'used@example.com';
    await newGolfer(engine, email);
    await flood(email, 6);
    const token = secretIn(await readMail(engine, email, 'password-reset'), 'token');
    await engine.ask(`/profile/password-reset/${token}`, { method: 'PUT', body: { password: NEW_PASSWORD } });
    await askReset(email, '192.0.2.2');
    expect(await countMails(email, 'password-reset')).toBe(6);
  });

  it('are counted right when they are asked for at the same moment', async () => {
    const email = 'burst@example.com';
    await newGolfer(engine, email);
    await Promise.all(Array.from({ length: 12 }, (_, index) => askReset(email, `203.0.113.${index}`)));
    expect(await countMails(email, 'password-reset')).toBe(5);
  });

  it('are none for an e-mail nobody has, which is told every time', async () => {
    for (let index = 0; index < 7; index += 1)
      expect(await said(askReset('nobody@example.com', `203.0.113.${index}`))).toMatch(/^404 /);
  });

  it('that could not be written are not counted', async () => {
    const email = 'broken@example.com';
    await newGolfer(engine, email);
    await sql`alter table outbox rename to outbox_away`.execute(engine.db);
    const answers = await flood(email, 6);
    await sql`alter table outbox_away rename to outbox`.execute(engine.db);
    expect(answers).toEqual(Array(6).fill(500));
    await flood(email, 1);
    expect(await countMails(email, 'password-reset')).toBe(1);
  });
});

describe('Mails that verify the e-mail', () => {
  it('are bounded in the same way, with the one of signing up', async () => {
    const { headers } = await newGolfer(engine, 'verify@example.com');
    const answers: number[] = [];
    for (let index = 0; index < 8; index += 1) answers.push((await askVerification(headers)).status);
    expect(answers).toEqual(Array(8).fill(204));
    expect(await countMails('verify@example.com', 'email-verification')).toBe(5);
    await pass(10);
    await askVerification(headers);
    await askVerification(headers);
    expect(await countMails('verify@example.com', 'email-verification')).toBe(6);
  });
});
