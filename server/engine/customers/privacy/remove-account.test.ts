import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { notifyBookers } from '#server/engine/checkout/orders/notify-bookers.ts';
import {
  newGolfer,
  PASSWORD,
  readMail,
  said,
  secretIn,
  signIn,
  signInWithGolfId,
  signUp,
  startAccounts,
  visitGolfId,
} from '#tests/support/accounts.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { buy, changeSettings, findTeeTime } from '#tests/support/shop.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const engine = await startAccounts();
await letOneBookForMany(engine);

const remove = (headers: Record<string, string>, password: string | undefined = PASSWORD) =>
  engine.ask('/profile', { method: 'DELETE', headers, body: { password } });
const readExport = (headers: Record<string, string>) =>
  engine.read<Record<string, never[]> & { profile: Record<string, unknown> }>('/profile/export', { headers });

describe('What is kept about a golfer', () => {
  it('can be had as JSON: profile, consents and their history, sessions, carts, orders, reservations, mails', async () => {
    const { headers, session } = await newGolfer(engine, 'export@example.com', {
      phoneNumber: '5554443333',
      emailOptIn: true,
      consentTexts: { emailMarketing: 'News, please.' },
    });
    await signIn(engine, 'export@example.com');
    await buy(engine, { rate: 'Walking', nth: 1, headers });
    const cart = await golferAt(engine, 'cedar-ridge', headers).newCart();
    await engine.db
      .updateTable('cart')
      .set({ customer_id: Number(session.customer.id) })
      .where('id', '=', cart)
      .execute();
    const everything = await readExport(headers);
    expect(everything).toMatchObject({
      operator: { alias: 'cedar-ridge', name: 'Cedar Ridge Golf Course' },
      profile: { email: 'export@example.com', firstName: 'Ada', phone: '5554443333', tags: ['online'] },
      consents: [{ facilityId: 9101, emailMarketing: true, smsMarketing: false }],
      consentHistory: [
        { kind: 'email-marketing', isGiven: true, source: 'sign-up', textShown: 'News, please.' },
      ],
      orders: [{ orderNumber: expect.stringMatching(/^\d{13}$/) }],
      reservations: [{ state: 'confirmed', slots: [{ isCaptain: true }, {}], payments: expect.any(Array) }],
    });
    expect(everything.sessions).toHaveLength(2);
    expect(everything.carts?.length).toBeGreaterThan(0);
    expect(everything.mails?.length).toBeGreaterThan(0);
    const text = JSON.stringify(everything);
    expect(text).not.toContain(session.sessionToken);
    expect(text).not.toMatch(/argon2|token_?hash/i);
  });

  it('is nobody else’s', async () => {
    const { headers } = await newGolfer(engine, 'apart@example.com');
    await newGolfer(engine, 'apart@example.com', { lastName: 'Elsewhere' }, { alias: 'the-bay' });
    expect(JSON.stringify(await readExport(headers))).not.toMatch(/Elsewhere|export@example\.com/);
    expect((await engine.ask('/profile/export', { alias: 'the-bay', headers })).status).toBe(401);
  });
});

describe('What somebody left as a guest', () => {
  const booksAsGuest = async (email: string, nth: number) => {
    const card = { 'Reservation.CustomerEmail': email, BookerEmail: email, bookerFirstName: 'Gwendolyn' };
    const { reservationId } = await buy(engine, {
      rate: 'Walking',
      nth,
      headers: { 'x-guest-email': email },
      card,
    });
    await mailBookedBy(email);
    return reservationId;
  };
  /** The confirmation, which waits for the rest of an order. */
  const mailBookedBy = async (email: string) => {
    const orders = await engine.db
      .updateTable('purchase_order')
      .set({ confirm_at: new Date(0) })
      .where('confirm_at', 'is not', null)
      .returning('id')
      .execute();
    for (const { id } of orders) await notifyBookers(engine.parts, id);
    await readMail(engine, email, 'order-confirmation');
  };
  const isPlayed = (reservationId: number) =>
    engine.db
      .updateTable('reservation')
      .set({ starts_at: new Date('2031-04-01T12:00:00Z') })
      .where('id', '=', reservationId)
      .execute();
  const bookerOf = async (reservationId: number) =>
    JSON.stringify(
      await engine.db
        .selectFrom('reservation')
        .select('booker')
        .where('id', '=', reservationId)
        .executeTakeFirstOrThrow(),
    );

  it('is neither shown to nor deleted with an account that was made with the e-mail and never proved it', async () => {
    const email = 'victim@example.com';
    const reservationId = await booksAsGuest(email, 10);
    const { headers } = await newGolfer(engine, email, { firstName: 'Mallory' });
    const { orders, reservations, mails, ...rest } = await readExport(headers);
    expect([orders, reservations]).toEqual([[], []]);
    expect(mails?.map(({ kind }) => kind)).toEqual(['email-verification']);
    expect(JSON.stringify([mails, rest])).not.toContain('Gwendolyn');
    expect((await remove(headers)).status).toBe(204);
    expect(await bookerOf(reservationId)).toContain(email);
    const kept = await engine.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', email)
      .where('kind', '=', 'order-confirmation')
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('is in the data of an account that has proved the e-mail, and goes with it', async () => {
    const email = 'proved@example.com';
    const reservationId = await booksAsGuest(email, 11);
    const other = await buy(engine, { rate: 'Walking', nth: 12 });
    await engine.db
      .updateTable('reservation_slot')
      .set({ name: 'Gwendolyn Hale', email: 'Proved@example.com' })
      .where('reservation_id', '=', other.reservationId)
      .where('slot_number', '=', 2)
      .execute();
    const { headers } = await newGolfer(engine, email);
    const verificationKey = secretIn(await readMail(engine, email, 'email-verification'), 'key');
    await engine.ask('/profile/email-verification', { method: 'PUT', body: { verificationKey } });
    const { orders, reservations, roundsOfOthers, mails } = await readExport(headers);
    expect(orders).toHaveLength(1);
    expect(reservations).toMatchObject([{ id: reservationId, booker: { email }, cancellations: [] }]);
    expect(roundsOfOthers).toMatchObject([{ name: 'Gwendolyn Hale' }]);
    expect(mails?.map(({ kind }) => kind)).toContain('order-confirmation');
    expect(await said(remove(headers))).toMatch(/^409 You have upcoming reservations/);
    await isPlayed(reservationId);
    expect((await remove(headers)).status).toBe(204);
    await engine.db.deleteFrom('outbox').where('kind', '=', 'account-deleted').execute();
    await engine.db.deleteFrom('cart').where('guest_email', '=', email).execute();
    const left = await dumpDatabase(engine.db);
    expect(left).not.toMatch(/proved@example\.com/i);
  });
});

describe('Deleting an account', () => {
  it('takes away all that names the golfer, keeps the books, and says so by mail', async () => {
    const { headers, id } = await newGolfer(engine, 'gone@example.com', {
      firstName: 'Zebedee',
      lastName: 'Quillfeather',
      phoneNumber: '5550001111',
      emailOptIn: true,
    });
    const { reservationId } = await buy(engine, { rate: 'Walking', nth: 4, headers });
    await engine.db
      .updateTable('reservation')
      .set({ starts_at: new Date('2031-04-01T12:00:00Z'), notes: 'Zebedee is late' })
      .where('id', '=', reservationId)
      .execute();
    const guest = golferAt(engine, 'cedar-ridge', headers);
    const place = await guest.find('2031-05-05', '18 Holes', 9);
    await guest.lock(place, 2);
    const cart = await guest.newCart();
    await guest.add(cart, await guest.find('2031-05-05', '18 Holes', 12), 2);

    expect((await remove(headers)).status).toBe(204);

    expect((await engine.ask('/profile', { headers })).status).toBe(401);
    expect((await signIn(engine, 'gone@example.com')).status).toBe(401);
    expect(await guest.locked(place)).toBe(0);
    const kept = await engine.db
      .selectFrom('reservation')
      .innerJoin('current_invoice', 'current_invoice.id', 'reservation.invoice_id')
      .select(['reservation.customer_id', 'current_invoice.customer_id as buyer', 'booker', 'notes'])
      .select(['reservation.state', 'total_cents', 'order_id'])
      .where('reservation.id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      customer_id: null,
      buyer: null,
      booker: { firstName: '', lastName: '', email: '', phone: '', phoneE164: null },
      notes: '',
      state: 'confirmed',
      total_cents: expect.any(Number),
      order_id: expect.any(String),
    });
    const mail = await readMail(engine, 'gone@example.com', 'account-deleted');
    expect(mail.subject).toBe('Cedar Ridge Golf Course: your account was deleted');
    expect(mail.text).toContain("If this wasn't you, please email hello@cedar-ridge.example right away.");
    await engine.db.deleteFrom('outbox').where('kind', '=', 'account-deleted').execute();
    const left = await dumpDatabase(engine.db);
    for (const fact of ['Zebedee', 'Quillfeather', 'gone@example.com', '5550001111', `customer:${id}`])
      expect([fact, left.includes(fact)]).toEqual([fact, false]);
    expect((await signUp(engine, { emailAddress: 'gone@example.com' })).status).toBe(201);
  });

  it('asks for the password, and guesses count as failed logins', async () => {
    const { headers } = await newGolfer(engine, 'guarded@example.com');
    const answers: string[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await said(remove(headers, `guess-${index}`)));
    expect(answers.slice(0, 5)).toEqual(
      Array(5).fill('401 We could not authenticate the credentials you provided.'),
    );
    expect(answers[5]).toMatch(/^423 /);
    expect((await engine.ask('/profile', { headers })).status).toBe(200);
    expect((await engine.ask('/profile', { method: 'DELETE' })).status).toBe(401);
  });

  it('is refused while a round is ahead, and possible when it has been played or cancelled', async () => {
    const { headers, id } = await newGolfer(engine, 'ahead@example.com');
    const { rate } = await findTeeTime(engine, { date: '2031-05-06', nth: 3 });
    const reservationId = await insertReservation(engine.db, { rateId: rate.rateId, players: 1 });
    const row = engine.db.updateTable('reservation').where('id', '=', reservationId);
    await row.set({ customer_id: id }).execute();
    expect(await said(remove(headers))).toBe(
      '409 You have upcoming reservations. Please cancel them first, or delete your account after your round.',
    );
    await row.set({ state: 'cancelled' }).execute();
    expect((await remove(headers)).status).toBe(204);
  });

  it('forgets the golfer as a player in rounds of others', async () => {
    const { headers, id } = await newGolfer(engine, 'partner@example.com', { firstName: 'Quentin' });
    const { reservationId } = await buy(engine, { rate: 'Walking', nth: 7 });
    await engine.db
      .updateTable('reservation_slot')
      .set({ name: 'Quentin Palmer', email: 'partner@example.com', customer_id: id })
      .where('reservation_id', '=', reservationId)
      .where('slot_number', '=', 2)
      .execute();
    expect((await readExport(headers)).roundsOfOthers).toMatchObject([{ name: 'Quentin Palmer' }]);
    await remove(headers);
    const slots = await engine.db
      .selectFrom('reservation_slot')
      .select(['slot_number', 'name', 'customer_id'])
      .where('reservation_id', '=', reservationId)
      .orderBy('slot_number')
      .execute();
    expect(slots[1]).toEqual({ slot_number: 2, name: null, customer_id: null });
    expect(slots[0]?.name).not.toBeNull();
  });

  it('asked for twice at the same moment is done once', async () => {
    const { headers } = await newGolfer(engine, 'double@example.com');
    const answers = await Promise.all([remove(headers), remove(headers), remove(headers)]);
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect(answers.some(({ status }) => status === 204)).toBe(true);
    const mails = await engine.db
      .selectFrom('outbox')
      .select('id')
      .where('to_address', '=', 'double@example.com')
      .where('kind', '=', 'account-deleted')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('without a password needs a session of the last quarter of an hour', async () => {
    await changeSettings(engine, { user: { golfIdLogin: true } });
    const enter = async () => {
      const back = await visitGolfId(engine, { email: 'golf-id@example.com' });
      const { sessionToken } = (await (await signInWithGolfId(engine, back)).json()) as {
        sessionToken: string;
      };
      return { session: sessionToken };
    };
    const old = await enter();
    await engine.db
      .updateTable('session')
      .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
      .execute();
    expect(await said(remove(old, undefined))).toBe('401 Your session has expired. Please sign in again.');
    expect((await remove(await enter(), undefined)).status).toBe(204);
  });
});
