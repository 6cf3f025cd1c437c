import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGolfer, PASSWORD, readMail, secretIn, startAccounts } from '#tests/support/accounts.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { bookingToInvite, reply } from '#tests/support/invitations.ts';
import { buy, changeSettings } from '#tests/support/shop.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';
import { keepOptOut } from '../../mails/sms/sms.queries.ts';
import { hashPhone } from '../../mails/sms/sms-opt-outs.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';

const engine = await startAccounts();
const { db } = engine;
await letOneBookForMany(engine);
await changeSettings(engine, {
  user: { inviteAFriend: true, playerPartner: true },
  waitingList: { enabled: true },
  appearance: { actionTile: { teeTimeAlerts: { enabled: true } } },
});

type Headers = Record<string, string>;
type Row = Record<string, unknown>;
const readExport = (headers: Headers) => engine.read<Record<string, Row[]>>('/profile/export', { headers });
const remove = (headers: Headers) =>
  engine.ask('/profile', { method: 'DELETE', headers, body: { password: PASSWORD } });
/** The rows left after an account is deleted, except the email about it and carts, which expire. */
async function leftAfter(headers: Headers): Promise<string> {
  expect((await remove(headers)).status).toBe(204);
  await db.deleteFrom('outbox').where('kind', '=', 'account-deleted').execute();
  await db.deleteFrom('cart').execute();
  return dumpDatabase(db);
}

async function provedGolfer(email: string, form: Row = {}) {
  const golfer = await newGolfer(engine, email, form);
  const verificationKey = secretIn(await readMail(engine, email, 'email-verification'), 'key');
  await engine.ask('/profile/email-verification', { method: 'PUT', body: { verificationKey } });
  return golfer;
}

let nth = 0;
/** A round of four, booked by a guest unless `headers` name a session. */
async function booking(email: string, headers?: Headers, card: Record<string, string> = {}) {
  const names = { BookerEmail: email, 'Reservation.CustomerEmail': email };
  const wanted = { rate: 'Walking', nth: nth++, players: 4, card: { ...names, ...card } };
  return bookingToInvite(engine, headers ? { ...wanted, headers } : wanted);
}
const play = (reservationId: number, daysAgo = 1) =>
  db
    .updateTable('reservation')
    .set({
      starts_at: sql<Date>`now() - make_interval(days => ${daysAgo}::int)`,
    })
    .where('id', '=', reservationId)
    .execute();

describe('A golfer who booked for others', () => {
  it('gets and takes along whom they invited, alerts, places in line, reminders and texts', async () => {
    const email = 'booker@example.com';
    const phone = '5553338888';
    const { headers } = await provedGolfer(email, { phoneNumber: phone, transactionalSmsOptedIn: true });
    const made = await booking(email, headers, {
      'Payment.PhoneNumber': phone,
      transactionalSmsOptedIn: 'true',
    });
    const link = await made.invite({ name: 'Ben Hale', email: 'ben-of-booker@example.com' });
    expect((await reply(engine, link, 'accept')).status).toBe(200);
    await made.invite({ name: 'Cleo Hale', email: 'cleo-of-booker@example.com' });
    const alert = {
      facilityId: 9101,
      dates: ['2031-05-06'],
      teetimeStartTime: '05:00',
      teetimeEndTime: '21:00',
      players: 2,
      languageCode: 'en',
    };
    await engine.read('/profile/teetime-alerts', { method: 'POST', headers, body: alert });
    const full = await buy(engine, { rate: 'Walking', nth: nth++, players: 4, date: '2031-05-07' });
    const from = full.item.teetime;
    await engine.read('/waiting-list', {
      method: 'POST',
      headers,
      body: { facilityId: 9101, from, players: 2 },
    });
    await db
      .updateTable('reservation')
      .set({ reminded_of: new Date(made.item.teetime) })
      .where('id', '=', made.reservationId)
      .execute();
    const phoneHash = hashPhone(engine.parts.linkSecret, `+1${phone}`);
    await keepOptOut(db, phoneHash);

    const kept = await readExport(headers);
    expect(kept.invitationsSent?.map(({ email, state }) => [email, state])).toEqual([
      ['ben-of-booker@example.com', 'accepted'],
      ['cleo-of-booker@example.com', 'waiting'],
    ]);
    expect(kept.teeTimeAlerts).toHaveLength(1);
    expect(kept.waitingList).toMatchObject([{ email, players: 2 }]);
    expect(kept.reservations).toMatchObject([{ remindedOf: made.item.teetime }]);
    const texts = kept.mails?.filter(({ channel }) => channel === 'sms') ?? [];
    expect(texts.map(({ kind }) => kind)).toEqual(['booking-sms']);
    expect(JSON.stringify(kept)).not.toMatch(/token|hash/i);

    await play(made.reservationId);
    const left = await leftAfter(headers);
    expect(left).not.toMatch(/booker@example\.com|5553338888|555-333-8888/);
    expect(left).not.toMatch(/Hale/);
    // The number still gets no text, although nobody can read it.
    expect(left).toContain(phoneHash);
  });
});

describe('A golfer whom others invited', () => {
  it('gets and takes along what went to the address that is proved, and what was said of it', async () => {
    const made = await booking('other@example.com');
    const email = 'quentin@example.com';
    const link = await made.invite({ name: 'Quentin Fox', email });
    expect((await reply(engine, link, 'accept')).status).toBe(200);
    const unproved = await newGolfer(engine, email, { firstName: 'Mallory', lastName: 'Fake' });
    const seen = await readExport(unproved.headers);
    expect([seen.invitationsReceived, seen.roundsOfOthers]).toEqual([[], []]);
    expect(seen.mails?.map(({ kind }) => kind)).toEqual(['email-verification']);
    await remove(unproved.headers);
    expect((await made.slots())[1]).toMatchObject({ name: 'Quentin Fox', email });

    const { headers } = await provedGolfer(email, { firstName: 'Quentin', lastName: 'Fox' });
    const kept = await readExport(headers);
    expect(kept.invitationsReceived).toMatchObject([{ email, state: 'accepted', facilityId: 9101 }]);
    expect(kept.roundsOfOthers).toMatchObject([{ name: 'Quentin Fox' }]);
    expect(kept.mails?.map(({ kind }) => kind)).toContain('invitation');
    expect(JSON.stringify(kept)).not.toMatch(/other@example\.com|token|hash/i);
    const left = await leftAfter(headers);
    expect(left).not.toContain(email);
    // The booker's notice about the answer is the booker's data. We delete it like every email.
    const rows = left.split('\n').filter((row) => row.includes('Quentin Fox'));
    expect(rows.filter((row) => !row.includes('invitation-reply'))).toEqual([]);
    expect((await made.slots())[1]).toMatchObject({ name: null, email: null });
  });

  it('as a player partner gets and takes along the rounds', async () => {
    const { headers: bookers } = await newGolfer(engine, 'captain@example.com');
    const made = await booking('captain@example.com', bookers);
    const { headers } = await provedGolfer('pia@example.com', { firstName: 'Pia', lastName: 'Roe' });
    const body = { emailAddress: 'pia@example.com' };
    const path = `/reservation/${made.reservationId}/partner`;
    expect((await engine.ask(path, { method: 'POST', headers: bookers, body })).status).toBe(200);
    expect((await readExport(headers)).roundsOfOthers).toMatchObject([{ name: 'Pia Roe' }]);
    expect((await remove(headers)).status).toBe(204);
    expect((await made.slots())[1]).toMatchObject({ name: null, email: null, customer_id: null });
  });
});

it('who was invited and did not come is forgotten a month after the round, who came along is not', async () => {
  const made = await booking('host@example.com');
  const came = await made.invite({ name: 'Came Along', email: 'came@example.com' });
  await reply(engine, came, 'accept');
  const declined = await made.invite({ name: 'Said No', email: 'no@example.com' });
  await reply(engine, declined, 'decline');
  await made.invite({ name: 'Said Nothing', email: 'nothing@example.com' });
  const forgetAfter = async (days: number) => {
    await play(made.reservationId, days);
    for (const forget of PERSONAL_DATA.invitations.forget ?? []) await forget(db, 100, async () => undefined);
    const rows = await db
      .selectFrom('invitation')
      .select('email')
      .where('reservation_id', '=', made.reservationId)
      .orderBy('email')
      .execute();
    return rows.map((row) => row.email);
  };
  expect(await forgetAfter(29)).toEqual(['came@example.com', 'no@example.com', 'nothing@example.com']);
  expect(await forgetAfter(31)).toEqual(['came@example.com']);
});
