import { describe, expect, it } from 'vitest';
import {
  mailedResetToken,
  newGolfer,
  PASSWORD,
  readMail,
  said,
  signIn,
  startAccounts,
} from '#tests/support/accounts.ts';

const engine = await startAccounts();
const NEW_PASSWORD = 'bogeys-on-3-and-4';
const NOT_KNOWN = '401 We could not authenticate the credentials you provided.';

const change = (headers: { session: string }, password: string, newPassword = NEW_PASSWORD) =>
  engine.ask('/profile/password', { method: 'PUT', headers, body: { password, newPassword } });
const statusOf = async (headers: { session: string }) => (await engine.ask('/profile', { headers })).status;
const mailsTo = (address: string) =>
  engine.db.selectFrom('outbox').select('kind').where('to_address', '=', address).execute();

async function otherSession(email: string): Promise<{ session: string }> {
  const answer = await signIn(engine, email);
  return { session: ((await answer.json()) as { sessionToken: string }).sessionToken };
}

describe('Changing a password', () => {
  it('ends every other session, keeps this one, and mails the owner', async () => {
    const email = 'change@example.com';
    const { headers } = await newGolfer(engine, email);
    const other = await otherSession(email);
    expect((await change(headers, PASSWORD)).status).toBe(204);
    expect([await statusOf(headers), await statusOf(other)]).toEqual([200, 401]);
    expect((await signIn(engine, email)).status).toBe(401);
    expect((await signIn(engine, email, NEW_PASSWORD)).status).toBe(200);
    const mail = await readMail(engine, email, 'password-changed');
    expect(mail.text).toContain('Other devices were signed out.');
  });

  it('needs the old password, and counts a wrong one like a failed sign-in', async () => {
    const email = 'wrong@example.com';
    const { headers } = await newGolfer(engine, email);
    for (let index = 0; index < 4; index += 1)
      expect(await said(change(headers, `guess-${index}-00`))).toBe(NOT_KNOWN);
    expect((await signIn(engine, email, 'another-guess-00')).status).toBe(401);
    expect((await change(headers, PASSWORD)).status).toBe(423);
    expect((await signIn(engine, email)).status).toBe(423);
    expect(await mailsTo(email)).not.toContainEqual({ kind: 'password-changed' });
  });

  it('changes once, however often the button was clicked', async () => {
    const email = 'twice@example.com';
    const { headers } = await newGolfer(engine, email);
    const statuses = (await Promise.all([change(headers, PASSWORD), change(headers, PASSWORD)])).map(
      ({ status }) => status,
    );
    expect([...statuses, (await change(headers, PASSWORD)).status]).toEqual([204, 204, 204]);
    const changes = (await mailsTo(email)).filter(({ kind }) => kind === 'password-changed');
    expect(changes).toHaveLength(1);
  });

  it('takes no password that the rule refuses, and counts no attempt for it', async () => {
    const { headers } = await newGolfer(engine, 'rule@example.com');
    for (let index = 0; index < 6; index += 1)
      expect((await change(headers, PASSWORD, index % 2 ? 'golf' : 'Password123')).status).toBe(400);
    expect((await change(headers, PASSWORD)).status).toBe(204);
  });

  it('voids a reset link that was mailed before', async () => {
    const email = 'link@example.com';
    const { headers } = await newGolfer(engine, email);
    const token = await mailedResetToken(engine, email);
    await change(headers, PASSWORD);
    const late = await engine.ask(`/profile/password-reset/${token}`, {
      method: 'PUT',
      body: { password: 'eagles-on-5-and-6' },
    });
    expect(late.status).toBe(410);
  });

  it('is refused where there is no password to change', async () => {
    const { headers, id } = await newGolfer(engine, 'none@example.com');
    await engine.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute();
    expect(await said(change(headers, PASSWORD))).toBe(NOT_KNOWN);
  });
});
