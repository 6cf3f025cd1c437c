import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { RATE_LIMITS } from '#server/contract/rate-limits.ts';
import { readMail } from '#tests/support/accounts.ts';
import { doomedEngine } from '#tests/support/crash.ts';
import {
  addReservation,
  captainOf,
  changeSettings,
  patchStatus,
  readJson,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';
import { mailedCode, passLimits, reserveUnpaid } from '#tests/support/unpaid.ts';
import { deleteOldUnpaid } from '../checkout/unpaid-bookings/unpaid-bookings.queries.ts';
import { deleteOldCodes } from './booking-codes.queries.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const shop = await startShop({ parts: { log } });
await changeSettings(shop, {
  checkout: { unpaidBookings: { code: 'always', perEmail: 100, perPhone: 100 } },
});

let nth = 0;
let email = '';
const phone = '5554440001';
beforeEach(async () => {
  nth += 1;
  email = `ada${nth}@example.com`;
  await passLimits(shop);
});
afterEach(() => vi.useRealTimers());

const FIELD = 'Reservation.EmailCode';
const day = () => `2031-05-${String(3 + (nth % 12)).padStart(2, '0')}`;
const reserve = (more: { email?: string; cartId?: string; address?: string; nth?: number } = {}) =>
  reserveUnpaid(
    shop,
    { email: more.email ?? email, phone, ...(more.address ? { address: more.address } : {}) },
    { date: day(), nth: more.nth ?? 0, ...(more.cartId ? { cartId: more.cartId } : {}) },
  );
const codes = async (address = email) =>
  (
    await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'booking-code')
      .where('to_address', '=', address)
      .execute()
  ).length;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = (Message: string) => ({
  Success: false,
  StatusCode: 428,
  ReservationStatusID: null,
  Message,
  ValidationErrors: [Message],
});
const WRONG = refused("That isn't the code we sent to a…@example.com. Please check our latest email.");
const TOO_OFTEN = refused('Too many wrong codes. Please ask for a new one.');
const OVER = refused('This code has expired. Please ask for a new one.');
const BOOKED = { Success: true, StatusCode: 200 };

describe('The reservation that waits for a code', () => {
  it('keeps its places as long as a mail may take, and never longer than half an hour', async () => {
    const booking = await reserve();
    const left = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from expires_at - clock_timestamp()) / 60)::int as minutes from reservation
        where cart_item_id = ${booking.item.itemId} and state = 'pending'`.execute(shop.db);
      return rows[0]?.minutes;
    };
    expect(await left()).toBe(10);
    await booking.send();
    expect(await left()).toBe(15);
    await sql`update reservation set created_at = created_at - interval '20 minutes',
      expires_at = now() + interval '1 minute' where cart_item_id = ${booking.item.itemId}`.execute(shop.db);
    await booking.send();
    expect(await left()).toBe(10);
  });

  it('is booked with the token that was sent before, too', async () => {
    const booking = await reserve();
    const { fields } = await booking.form();
    expect((await addReservation(shop.fetch, fields)).StatusCode).toBe(428);
    const answer = await addReservation(shop.fetch, { ...fields, [FIELD]: await mailedCode(shop, email) });
    expect(answer).toMatchObject(BOOKED);
  });

  it('is asked for a token that is good before anything is mailed', async () => {
    const booking = await reserve();
    expect((await booking.send({ Token: '00000000-0000-4000-8000-000000000000' })).StatusCode).toBe(401);
    expect(await codes()).toBe(0);
  });
});

describe('A code', () => {
  it('has six digits, and may be typed with spaces', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await booking.send({ [FIELD]: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toMatchObject(BOOKED);
  });

  it('counts for all of its order, and for no other order', async () => {
    const first = await reserve();
    await first.send();
    const code = await mailedCode(shop, email);
    const second = await reserve({ cartId: first.item.cartId, nth: 3 });
    expect(await first.send({ [FIELD]: code })).toMatchObject(BOOKED);
    expect(await second.send()).toMatchObject(BOOKED);
    const elsewhere = await reserve();
    expect(await elsewhere.send({ [FIELD]: code })).toEqual(expect.objectContaining(OVER));
    expect((await elsewhere.send()).StatusCode).toBe(428);
    expect(await codes()).toBe(1);
  });

  it('that is wrong can be typed again, but not more than five times', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    for (let tried = 1; tried < 5; tried += 1)
      expect(await booking.send({ [FIELD]: other(code) })).toMatchObject(WRONG);
    expect(await booking.send({ [FIELD]: other(code) })).toMatchObject(TOO_OFTEN);
    expect(await booking.send({ [FIELD]: code })).toMatchObject(TOO_OFTEN);
    await passLimits(shop);
    expect((await booking.send()).ValidationErrors).toEqual([]);
    expect(await booking.send({ [FIELD]: code })).toMatchObject(WRONG);
    expect(await booking.send({ [FIELD]: await mailedCode(shop, email) })).toMatchObject(BOOKED);
  });

  it('cannot be guessed more than five times by many at the same moment', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    const guesses = Array.from({ length: 20 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000));
    const answers = await Promise.all(
      guesses.map((guess) => booking.send({ [FIELD]: guess.padStart(6, '0') })),
    );
    expect(answers.filter(({ Message }) => Message === WRONG.Message)).toHaveLength(4);
    expect(answers.filter(({ Message }) => Message === TOO_OFTEN.Message)).toHaveLength(16);
  });

  it.each(['', 'abcdef', '12345', '1234567', '0'.repeat(5_000), "' or 1=1 --"])(
    'is not %j, whatever is sent in its place',
    async (nonsense) => {
      const booking = await reserve();
      await booking.send();
      const answer = await booking.send({ [FIELD]: nonsense });
      expect([answer.Success, answer.StatusCode]).toEqual([false, 428]);
    },
  );

  it('works for a quarter of an hour', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    const { rows } = await sql<{ minutes: number }>`select
      round(extract(epoch from expires_at - created_at) / 60)::int as minutes from booking_code
      order by created_at desc limit 1`.execute(shop.db);
    expect(rows[0]?.minutes).toBe(15);
    await sql`update booking_code set expires_at = now() - interval '1 second'`.execute(shop.db);
    expect(await booking.send({ [FIELD]: code })).toMatchObject(OVER);
  });

  it('mailed to one address proves no other', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    const victim = `victim${nth}@example.com`;
    const asVictim = { BookerEmail: victim, 'Reservation.CustomerEmail': victim };
    expect(await booking.send({ ...asVictim, [FIELD]: code })).toMatchObject(OVER);
    expect((await booking.send(asVictim)).Message).toContain('v…@example.com');
    expect(await codes(victim)).toBe(1);
    expect(await booking.send({ [FIELD]: code })).toMatchObject(BOOKED);
  });

  it('of one cart books nothing of somebody else’s, here or at another operator', async () => {
    const mine = await reserve();
    await mine.send();
    const code = await mailedCode(shop, email);
    const theirs = await reserve({ email: `theirs${nth}@example.com` });
    expect(await theirs.send({ [FIELD]: code })).toMatchObject(OVER);
    expect(await mine.send({ ALIAS: 'the-bay', [FIELD]: code })).toMatchObject({
      Success: false,
      StatusCode: 404,
    });
    expect(await mine.send({ [FIELD]: code })).toMatchObject(BOOKED);
  });

  it('sent twice at the same moment books once', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => booking.send({ [FIELD]: code })));
    for (const answer of answers) expect(answer).toMatchObject(BOOKED);
    expect(new Set(answers.map(({ ReservationStatusID }) => ReservationStatusID)).size).toBe(1);
    const [answer] = answers;
    const order: Order = await readJson(
      await patchStatus(shop, booking.item, answer?.ReservationStatusID ?? null),
    );
    expect(captainOf(order, booking.item).state).toBe('fulfilled');
  });

  it('still works when the program dies at any moment between', async () => {
    for (let steps = 1; ; steps += 1) {
      email = `crash${nth}-${steps}@example.com`;
      const booking = await reserve();
      await booking.send();
      const code = await mailedCode(shop, email);
      const { fields } = await booking.form({ [FIELD]: code });
      const doomed = doomedEngine(shop, steps);
      await addReservation(doomed.fetch, fields);
      expect(await booking.send({ [FIELD]: code }), `after ${steps} steps`).toMatchObject(BOOKED);
      if (!doomed.isDead()) break;
    }
  });

  it('stands in no log, and not in the database', async () => {
    const booking = await reserve();
    await booking.send();
    const code = await mailedCode(shop, email);
    await booking.send({ [FIELD]: other(code) });
    const { rows } = await sql<{ found: string }>`
      select content::text || to_name || coalesce(answer, '') as found from outbox union all
      select booking_code::text from booking_code union all select unpaid_booking::text from unpaid_booking union all
      select booker::text || notes from reservation`.execute(shop.db);
    // Not as a part of an id or a time.
    const whole = new RegExp(`(?<![\\w-])${code}(?![\\w-])`);
    expect(rows.filter(({ found }) => whole.test(found))).toEqual([]);
    expect(lines.filter((line) => whole.test(line))).toEqual([]);
  });
});

describe('The mail with a code', () => {
  it('says what it is for, in the name of the operator, and what to do if it was somebody else', async () => {
    const booking = await reserve();
    await booking.send();
    const mail = await readMail(shop, email, 'booking-code');
    expect(mail.subject).toBe('Cedar Ridge Golf Course: your reservation code');
    expect(mail.to).toEqual({ name: 'Ada Palmer', address: email });
    for (const text of [mail.text, mail.html]) {
      expect(text).toMatch(/\b\d{6}\b/);
      expect(text).toContain('Cedar Ridge Golf Course');
      expect(text).toMatch(/day, 05\/\d\d\/2031 \d+:\d\d AM \(EDT\)/);
      expect(text).toContain('you can ignore this email. We book nothing without the code.');
    }
  });

  it('is sent once a minute, and five times an hour, to an address', async () => {
    const booking = await reserve();
    expect((await booking.send()).Message).toMatch(/^We sent a code/);
    expect((await booking.send()).Message).toMatch(
      /^We just sent a code to a…@example\.com\. Please enter it, or ask for a new one in \d+ seconds\.$/,
    );
    const elsewhere = await reserve();
    expect((await elsewhere.send()).Message).toMatch(/We just sent one for something else/);
    expect(await codes()).toBe(1);
    const minute = sql`delete from rate_limit where key like 'booking-code-minute:%'`;
    for (let sent = 2; sent <= 5; sent += 1) {
      await minute.execute(shop.db);
      expect((await booking.send()).Message).toMatch(/^We sent a code/);
    }
    await minute.execute(shop.db);
    expect((await booking.send()).Message).toMatch(
      /^We sent several codes to a…@example\.com\. Please enter the latest one, ask for a new one in \d+ minutes, or call the course at 845-555-0142\.$/,
    );
    expect(await codes()).toBe(5);
    expect(await booking.send({ [FIELD]: await mailedCode(shop, email) })).toMatchObject(BOOKED);
  });

  it('is sent once to many who ask at the same moment', async () => {
    const booking = await reserve();
    await Promise.all(Array.from({ length: 8 }, () => booking.send()));
    expect(await codes()).toBe(1);
  });

  it('counts for who asks as other mails do, whoever they go to', async () => {
    const engine = secondEngine(shop, { rateLimits: { ...RATE_LIMITS, mail: { perAddress: 6 } } });
    vi.useFakeTimers({ toFake: ['Date'] });
    const messages: string[] = [];
    for (let asked = 0; asked <= 6; asked += 1) {
      const to = `somebody${nth}-${asked}@example.com`;
      const booking = await reserve({ email: to, address: '203.0.113.50' });
      const { fields, address } = await booking.form();
      const answer = await addReservation((request) => engine.fetch(request, address), fields);
      messages.push(answer.Message);
    }
    expect(messages.slice(0, -1).every((message) => message.startsWith('We sent a code'))).toBe(true);
    expect(messages.at(-1)).toMatch(
      /^Your network requested too many codes\. Please try again in \d+ seconds?\.$/,
    );
  });

  it('that leaves after its time, or after a newer one, says that its code does not work any more', async () => {
    const booking = await reserve();
    await booking.send();
    await sql`update booking_code set expires_at = now() - interval '1 second'`.execute(shop.db);
    const { text } = await readMail(shop, email, 'booking-code');
    expect(text).toContain('This code has expired.');
    expect(text).not.toMatch(/\b\d{6}\b/);
  });
});

describe('What is over', () => {
  it('is forgotten: codes after a day, and who took places once they are played or given back', async () => {
    const booking = await reserve();
    await booking.send();
    await booking.send({ [FIELD]: await mailedCode(shop, email) });
    const left = async () => {
      const count = (table: 'booking_code' | 'unpaid_booking') =>
        shop.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
      return [Number((await count('booking_code')).count), Number((await count('unpaid_booking')).count)];
    };
    const forget = async () => {
      await deleteOldCodes(shop.db);
      await deleteOldUnpaid(shop.db);
    };
    const before = await left();
    await forget();
    expect(await left()).toEqual(before);
    await sql`update booking_code set expires_at = now() - interval '25 hours'`.execute(shop.db);
    await sql`update reservation set state = 'cancelled', cancelled_at = now() where state = 'confirmed'`.execute(
      shop.db,
    );
    await forget();
    expect(await left()).toEqual([0, 0]);
  });
});
