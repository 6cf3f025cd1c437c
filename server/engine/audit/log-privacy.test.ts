import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { newGolfer, PASSWORD, startAccounts } from '#tests/support/accounts.ts';
import { outingFor } from '#tests/support/outings.ts';
import { changeSettings } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';
import { privacyJobs } from '../customers/privacy/privacy.jobs.ts';
import { PERSONAL_DATA } from '../personal-data.ts';

const engine = await startAccounts();
const { db } = engine;
const manager = await staffAt(engine, 'manager');

const email = 'gwendolyn@example.com';
const phone = '5554447711';
const OF_HER = /gwendolyn|hathersage|5554447711/i;

let minute = 0;
async function booked(change: Record<string, unknown>): Promise<number> {
  const teetime = new Date(Date.parse('2031-05-06T12:00:00Z') + minute * 60_000).toISOString();
  minute += 10;
  const answer = await manager.post('/staff/bookings', {
    facilityId: 9101,
    teetime,
    rate: 2,
    players: 2,
    firstName: 'Gwendolyn',
    lastName: 'Hathersage',
    email,
    phone,
    attemptId: randomUUID(),
    ...change,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as ChangedBooking).booking.id;
}
async function send(method: string, path: string, body: unknown): Promise<void> {
  const answer = await manager.ask(path, { method, body });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}
const command = (...args: string[]) => runShopCommand(engine.parts, args);

async function logged(): Promise<string[]> {
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(e)::text as row from audit_entry e order by id`.execute(db);
  return rows.map(({ row }) => row);
}
const namingHer = async () => (await logged()).filter((row) => OF_HER.test(row)).length;

/** Staff do this for the golfer and for those who play with them. */
async function work(): Promise<{ customerId: number; headers: { session: string } }> {
  const { headers, id: customerId } = await newGolfer(engine, email, {
    firstName: 'Gwendolyn',
    lastName: 'Hathersage',
  });
  await db
    .updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customerId)
    .execute();
  const own = await booked({});
  await send('PUT', `/staff/bookings/${own}/notes`, { notes: `Gwendolyn, call ${phone}` });
  await send('PUT', `/staff/bookings/${own}/players`, {
    players: [{ slotNumber: 2, name: 'Ben Hathersage', email: '' }],
  });
  await send('POST', `/staff/bookings/${own}/cancel`, { isRefunded: false, reason: 'Gwendolyn is ill' });
  const ofAnother = await booked({ firstName: 'Ben', lastName: 'Kay', email: 'ben@example.com', phone: '' });
  for (const name of ['Gwendolyn', 'Gwendolyn Hathersage'])
    await send('PUT', `/staff/bookings/${ofAnother}/players`, { players: [{ slotNumber: 2, name, email }] });
  const mailed = await booked({ firstName: 'Cleo', lastName: 'Kay', email: '', phone: '' });
  await send('POST', `/staff/bookings/${mailed}/confirmation`, { email });
  const merged = await booked({ players: 1, attemptId: randomUUID() });
  const into = await booked({
    players: 1,
    firstName: 'Dee',
    lastName: 'Kay',
    email: 'dee@example.com',
    phone: '',
  });
  await send('POST', `/staff/bookings/${into}/merge`, { otherId: merged });
  const outing = await outingFor(manager, {
    date: '2031-05-07',
    golfers: 5,
    firstName: 'Gwendolyn',
    lastName: 'Hathersage',
    email,
  });
  await send('POST', `/staff/outings/${outing.id}/cancel`, {
    isRefunded: false,
    reason: 'Gwendolyn moved away',
  });
  await command(
    'accounts',
    'cedar-ridge',
    '--book',
    '10 Rounds',
    '--rounds',
    '10',
    '--free',
    '--email',
    email,
  );
  const { id } = await db
    .selectFrom('customer_account')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await command(
    'accounts',
    'cedar-ridge',
    '--correct',
    String(id),
    '--by=-1',
    '--reason',
    'Gwendolyn lost one',
  );
  return { customerId, headers };
}

describe('The log of staff', () => {
  it('names nobody who has deleted their account, and refuses every other change', async () => {
    const { customerId, headers } = await work();
    const written = await logged();
    expect(await namingHer()).toBeGreaterThan(6);
    await db
      .updateTable('reservation')
      .set({ starts_at: new Date('2031-04-01T12:00:00Z') })
      .where('starts_at', '>', new Date('2031-05-05'))
      .execute();
    const removed = await engine.ask('/profile', { method: 'DELETE', headers, body: { password: PASSWORD } });
    expect([removed.status, removed.ok || (await removed.text())]).toEqual([204, true]);
    expect((await logged()).filter((row) => OF_HER.test(row))).toEqual([]);
    const reasons = await db.selectFrom('journal').select('reason').where('reason', 'is not', null).execute();
    expect(reasons.filter(({ reason }) => OF_HER.test(reason ?? ''))).toEqual([]);
    expect(await logged()).toHaveLength(written.length);
    expect(customerId).toBeGreaterThan(0);
    for (const change of [
      sql`update audit_entry set verb = 'other'`,
      sql`update audit_entry set reason = 'x'`,
      sql`delete from audit_entry`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only');
  });

  it('keeps reasons of the till as long as bookings keep their names', async () => {
    const sold = await manager.post('/staff/sales', {
      facilityId: 9101,
      items: [{ product: 1, quantity: 1 }],
      tenders: [{ kind: 'comp' }],
      reason: 'For Gwendolyn',
      attemptId: randomUUID(),
    });
    expect([sold.status, sold.ok || (await sold.text())]).toEqual([201, true]);
    await changeSettings(engine, { privacy: { forgetBookedAfterDays: 0 } });
    const run = async () => {
      for (const job of privacyJobs(db, PERSONAL_DATA)) if ('run' in job) await job.run();
    };
    expect(await namingHer()).toBe(1);
    await run();
    expect(await namingHer()).toBe(0);
  });
});
