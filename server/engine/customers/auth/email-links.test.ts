import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import { newGolfer, readMail, said, secretIn, startAccounts } from '#tests/support/accounts.ts';

const engine = await startAccounts();
const USED = '410 This link has been used or has expired. Please ask for a new one.';

const request = (headers: Record<string, string>, body?: unknown) =>
  engine.ask('/profile/email-verification', { method: 'POST', headers, body });
const verify = (verificationKey: string, alias = 'cedar-ridge') =>
  engine.ask('/profile/email-verification', { method: 'PUT', body: { verificationKey }, alias });
const show = async (headers: Record<string, string>) =>
  (await (await engine.ask('/profile', { headers })).json()) as Session;

describe('Verifying the e-mail', () => {
  it('works with the key that was mailed; the reloaded profile shows it', async () => {
    const { headers } = await newGolfer(engine, 'verify@example.com');
    const key = secretIn(await readMail(engine, 'verify@example.com', 'email-verification'), 'key');
    expect(await (await verify(key)).json()).toEqual({ isEmailVerified: true });
    expect((await show(headers)).customer.isEmailVerified).toBe(true);
    // A double click changes nothing and is no error.
    expect((await verify(key)).status).toBe(200);
  });

  it('at its operator alone and for its time alone', async () => {
    const { headers } = await newGolfer(engine, 'strict@example.com');
    const key = secretIn(await readMail(engine, 'strict@example.com', 'email-verification'), 'key');
    expect(await said(verify(key, 'the-bay'))).toBe(USED);
    expect(await said(verify('x'.repeat(43)))).toBe(USED);
    expect(await said(engine.ask(`/profile/password-reset/${key}`, { method: 'POST' }))).toBe(USED);
    await engine.db.updateTable('account_token').set({ expires_at: sql<Date>`now()` }).execute();
    expect(await said(verify(key))).toBe(USED);
    expect((await show(headers)).customer.isEmailVerified).toBe(false);
  });

  it('can be asked for again, by the name the golfer gives, until it is verified', async () => {
    const { headers } = await newGolfer(engine, 'again@example.com');
    expect((await request(headers, { firstName: 'Eve' })).status).toBe(204);
    const mail = await readMail(engine, 'again@example.com', 'email-verification');
    expect(mail.text).toContain('Hello Eve,');
    await verify(secretIn(mail, 'key'));
    expect((await request(headers)).status).toBe(204);
    const mails = await engine.db
      .selectFrom('outbox')
      .select('id')
      .where('to_address', '=', 'again@example.com')
      .execute();
    expect(mails).toHaveLength(2);
    expect(await said(request({}))).toBe('401 Please sign in to continue.');
  });

  it('"Failed to send verification email" when something broke', async () => {
    const { headers } = await newGolfer(engine, 'broken@example.com');
    await sql`alter table outbox rename to outbox_away`.execute(engine.db);
    const answer = await said(request(headers));
    await sql`alter table outbox_away rename to outbox`.execute(engine.db);
    expect(answer).toBe('500 Failed to send verification email');
  });
});

describe('Unsubscribing', () => {
  const unsubscribe = (id: string | number, body?: unknown, options = {}) =>
    engine.ask(`/user/${id}/email/unsubscribe`, { method: 'PUT', body, ...options });

  it('stops news and offers at every course, and keeps who asked and when', async () => {
    const coastal = { alias: 'coastal-golf' };
    const { headers, id } = await newGolfer(engine, 'news@example.com', { emailOptIn: true }, coastal);
    const signedId = secretIn(await readMail(engine, 'news@example.com', 'email-verification'), 'id');
    const actor = { actorId: 77, actorName: 'Newsletter', version: 2 };
    expect((await unsubscribe(signedId, actor, coastal)).status).toBe(204);
    const { customer } = await engine.read<Session>('/profile', { ...coastal, headers });
    expect(Object.values(customer.facilityCustomers).map(({ emailOptIn }) => emailOptIn)).toEqual([
      false,
      false,
      false,
    ]);
    const events = await engine.db
      .selectFrom('consent_event')
      .select(['is_given', 'source'])
      .where('customer_id', '=', id)
      .where('is_given', '=', false)
      .execute();
    expect(events).toEqual(
      Array(3).fill({ is_given: false, source: 'unsubscribe, Newsletter, 77, version 2' }),
    );
    expect((await unsubscribe(signedId, undefined, coastal)).status).toBe(204);
  });

  it('is for who has the signed id, or the customer’s own session', async () => {
    const { headers, id } = await newGolfer(engine, 'own@example.com', { emailOptIn: true });
    const signedId = secretIn(await readMail(engine, 'own@example.com', 'email-verification'), 'id');
    const stranger = await newGolfer(engine, 'stranger@example.com');
    expect((await unsubscribe(id)).status).toBe(404);
    expect((await unsubscribe(id, {}, { headers: stranger.headers })).status).toBe(404);
    expect((await unsubscribe(signedId, {}, { alias: 'the-bay' })).status).toBe(404);
    expect((await unsubscribe(signedId.replace(String(id), String(id + 1)))).status).toBe(404);
    expect((await unsubscribe('%00')).status).toBe(404);
    expect(Object.values((await show(headers)).customer.facilityCustomers)[0]?.emailOptIn).toBe(true);
    expect((await unsubscribe(id, {}, { headers })).status).toBe(204);
    expect(Object.values((await show(headers)).customer.facilityCustomers)[0]?.emailOptIn).toBe(false);
    const event = await engine.db
      .selectFrom('consent_event')
      .select('source')
      .where('customer_id', '=', id)
      .where('is_given', '=', false)
      .executeTakeFirstOrThrow();
    expect(event.source).toBe('unsubscribe, Booking Engine');
  });

  it('"Failed to unsubscribe email" when something broke', async () => {
    const { headers, id } = await newGolfer(engine, 'broken-news@example.com', { emailOptIn: true });
    await sql`alter table consent_event rename to consent_event_away`.execute(engine.db);
    const answer = await said(unsubscribe(id, {}, { headers }));
    await sql`alter table consent_event_away rename to consent_event`.execute(engine.db);
    expect(answer).toBe('500 Failed to unsubscribe email');
    expect(Object.values((await show(headers)).customer.facilityCustomers)[0]?.emailOptIn).toBe(true);
  });
});
