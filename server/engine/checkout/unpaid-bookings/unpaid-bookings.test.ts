import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { addReservation, buy, changeSettings, secondEngine, startShop } from '#tests/support/shop.ts';
import { type Booker, mailedCode, passLimits, reserveUnpaid, type UnpaidTry } from '#tests/support/unpaid.ts';
import { runShopCommand } from '../../front-desk/run-shop-command.ts';

const shop = await startShop();

/** Each test has its own people, phones and days. */
let test = 0;
let phones = 0;
const golfer = (name = 'ada'): string => `${name}${test}@example.com`;
function phone(): string {
  phones += 1;
  return `555444${String(phones).padStart(4, '0')}`;
}
const day = (offset = 0) => `2031-05-${String(3 + ((test * 2 + offset) % 12)).padStart(2, '0')}`;
const by = (more: Partial<Booker> = {}): Booker => ({ email: golfer(), phone: phone(), ...more });

beforeEach(async () => {
  test += 1;
  await settings({});
});

function settings(unpaidBookings: Record<string, unknown>, checkout: Record<string, unknown> = {}) {
  const requiredFields = { email: true, phone: true, creditCard: false, note: false };
  return changeSettings(shop, { checkout: { unpaidBookings, requiredFields, ...checkout } });
}

/** The holds have no address, so that the limit per address does not stop this many. */
async function reserveSome(count: number, booker: () => Booker, date = day()): Promise<UnpaidTry[]> {
  const tries: UnpaidTry[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const golfer = { ...booker(), heldFrom: 'unknown' };
    tries.push(await reserveUnpaid(shop, golfer, { date }));
  }
  return tries;
}

async function book(booker: Booker, more: { date?: string; players?: number } = {}) {
  return (await reserveUnpaid(shop, booker, { date: day(), ...more })).send();
}

async function mailsTo(address: string): Promise<number> {
  const mails = shop.db.selectFrom('outbox').select('id').where('kind', '=', 'booking-code');
  return (await mails.where('to_address', '=', address).execute()).length;
}

const ASKED = { Success: false, StatusCode: 428, PaymentStatus: null, ValidationErrors: [] };
const REFUSED = {
  Success: false,
  StatusCode: 409,
  Message:
    "You've reached the limit of online reservations without payment. Please call the course at 845-555-0142.",
};

describe('A booking without payment is made at once', () => {
  it('for an e-mail address up to its cap; above it a mailed code is asked for, and then it is made', async () => {
    for (let nth = 0; nth < 4; nth += 1) expect((await book(by())).Success).toBe(true);
    const fifth = await reserveUnpaid(shop, by(), { date: day() });
    expect(await fifth.send()).toMatchObject({
      ...ASKED,
      Message: `We sent a code to a…@example.com. Please enter it to make your reservation. It expires in 15 minutes.`,
    });
    const code = await mailedCode(shop, golfer());
    expect(await fifth.send({ 'Reservation.EmailCode': code })).toMatchObject({
      Success: true,
      StatusCode: 200,
      PaymentStatus: 'Processed',
    });
  });

  it('for a phone number up to its cap, however it is written', async () => {
    const own = phone();
    const ways = [own, `+1 ${own}`, `(${own.slice(0, 3)}) ${own.slice(3, 6)}-${own.slice(6)}`, own];
    for (const [nth, written] of ways.entries())
      expect((await book({ email: golfer(`p${nth}`), phone: written })).Success).toBe(true);
    expect(await book({ email: golfer('fifth'), phone: `1-${own}` })).toMatchObject(ASKED);
    expect((await book({ email: golfer('other'), phone: phone() })).Success).toBe(true);
  });

  it('for a client address up to its share of a course’s day, and for other days and addresses besides', async () => {
    await settings({}, { holdSharePerAddress: 0, holdPlacesPerAddress: 8 });
    const stranger = (address: string) => by({ email: golfer(`s${phones}`), address });
    const network = '2001:db8:1:2:';
    for (const last of ['1', 'aaaa']) {
      const answer = await book(stranger(`${network}:${last}`), { players: 4 });
      expect(answer.Success).toBe(true);
    }
    expect(await book(stranger(`${network}:3`), { players: 1 })).toMatchObject(ASKED);
    expect((await book(stranger(`${network}:3`), { players: 1, date: day(1) })).Success).toBe(true);
    expect((await book(stranger('2001:db8:1:3::1'), { players: 4 })).Success).toBe(true);
    expect((await book(stranger('203.0.113.77'), { players: 4 })).Success).toBe(true);
  });

  it('for all networks of one wider IPv6 network together up to twice that', async () => {
    await settings({}, { holdSharePerAddress: 0, holdPlacesPerAddress: 8 });
    const from = (network: number) =>
      book(by({ email: golfer(`w${phones}`), address: `2001:db8:77:${network}::1` }), { players: 4 });
    for (let network = 1; network <= 4; network += 1) expect((await from(network)).Success).toBe(true);
    expect(await from(5)).toMatchObject(ASKED);
  });

  it('for a client address at a simulator venue by whole bays, however many play in them', async () => {
    const limits = JSON.stringify({ holdSharePerAddress: 0, holdPlacesPerAddress: 8 });
    await sql`update operator set revision = revision + 1, settings = settings || jsonb_build_object('checkout',
      settings->'checkout' || ${limits}::jsonb) where alias = 'the-bay'`.execute(shop.db);
    const bay = async (players: number) => {
      const booker = by({ email: golfer(`b${phones}`), address: '203.0.113.60' });
      const wanted = { alias: 'the-bay', facilityId: 9301, rate: '120 Minutes', date: day(), players };
      return (await reserveUnpaid(shop, booker, wanted)).send();
    };
    expect((await bay(6)).Success).toBe(true);
    expect((await bay(1)).Success).toBe(true);
    expect(await bay(1)).toMatchObject(ASKED);
  });

  it('from an address the operator lists as often as it says there', async () => {
    await settings({}, { holdSharePerAddress: 0, holdPlacesPerAddress: 4 });
    const addresses = JSON.stringify([
      { range: '198.51.100.0/30', name: 'Clubhouse', placesPerDay: null },
      { range: '198.51.100.64', name: 'Hotel', placesPerDay: 12 },
      { range: '2001:db8:9::/48', name: 'Resort', placesPerDay: null },
    ]);
    const change = (list: string) =>
      sql`update operator set addresses = ${list}::jsonb, revision = revision + 1 where alias = 'cedar-ridge'`;
    await change(addresses).execute(shop.db);
    const from = (address: string) => book(by({ email: golfer(`l${phones}`), address }), { players: 4 });
    for (let nth = 0; nth < 5; nth += 1) expect((await from('198.51.100.2')).Success).toBe(true);
    for (let nth = 0; nth < 3; nth += 1) expect((await from('198.51.100.64')).Success).toBe(true);
    expect(await from('198.51.100.64')).toMatchObject(ASKED);
    for (let nth = 0; nth < 3; nth += 1) expect((await from('2001:db8:9:1::7')).Success).toBe(true);
    expect((await from('198.51.100.65')).Success).toBe(true);
    expect(await from('198.51.100.65')).toMatchObject(ASKED);
    await change('[]').execute(shop.db);
  });

  it('whatever the golfer has paid for online', async () => {
    const email = golfer();
    const card = { BookerEmail: email, 'Payment.PhoneNumber': phone() };
    for (let nth = 0; nth < 6; nth += 1) await buy(shop, { date: day(), card });
    for (let nth = 0; nth < 4; nth += 1) expect((await book(by())).Success).toBe(true);
  });

  it('whatever the shop has booked for the golfer, and the shop books on whatever the golfer has', async () => {
    const own = by();
    const golferAt = ['--name', 'Ada Byron', '--email', own.email, '--phone', own.phone, '--players', '1'];
    const atShop = (time: string) =>
      runShopCommand(shop.parts, [
        'book',
        'cedar-ridge',
        '--date',
        day(1),
        '--time',
        time,
        '--rate',
        '2',
        ...golferAt,
      ]);
    for (const hour of ['08', '09', '10', '11', '12']) await atShop(`${hour}:00`);
    for (let nth = 0; nth < 4; nth += 1) expect((await book(own)).Success).toBe(true);
    expect(await book(own)).toMatchObject(ASKED);
    expect(await atShop('13:00')).toContain('is booked');
  });

  it('again when earlier ones are cancelled, a day old or played', async () => {
    for (let nth = 0; nth < 4; nth += 1) await book(by());
    expect(await book(by())).toMatchObject(ASKED);
    const of = sql`reservation_id in (select id from reservation where booker->>'email' = ${golfer()})`;
    await sql`update unpaid_booking set made_at = now() - interval '25 hours' where ${of}`.execute(shop.db);
    expect((await book(by())).Success).toBe(true);
    await sql`update unpaid_booking set made_at = now() where ${of}`.execute(shop.db);
    await sql`update reservation set state = 'cancelled', cancelled_at = now()
      where booker->>'email' = ${golfer()} and state = 'confirmed'`.execute(shop.db);
    expect((await book(by())).Success).toBe(true);
  });
});

describe('The operator says', () => {
  it('off: no code is ever mailed, and above the cap the course has to be called', async () => {
    await settings({ code: 'off' });
    for (let nth = 0; nth < 4; nth += 1) expect((await book(by())).Success).toBe(true);
    expect(await book(by())).toMatchObject(REFUSED);
    expect(await mailsTo(golfer())).toBe(0);
  });

  it('always: a guest’s first booking needs a code', async () => {
    await settings({ code: 'always' });
    const booking = await reserveUnpaid(shop, by(), { date: day() });
    expect(await booking.send()).toMatchObject(ASKED);
    const code = await mailedCode(shop, golfer());
    expect((await booking.send({ 'Reservation.EmailCode': code })).Success).toBe(true);
  });

  it('always: a booking with something paid online needs none', async () => {
    await settings({ code: 'always' });
    const { statusId } = await buy(shop, { date: day(), card: { BookerEmail: golfer() } });
    expect(statusId).toBeGreaterThan(0);
  });

  it('that a card is asked for in any case: it is charged nothing, and the booking counts as unpaid', async () => {
    await settings({ perEmail: 1 }, { requiredFields: { email: true, phone: true, creditCard: true } });
    expect((await book(by())).Success).toBe(true);
    expect(await book(by())).toMatchObject(ASKED);
  });

  it('how many there are without a code', async () => {
    await settings({ perEmail: 2, perPhone: 1 });
    const own = phone();
    expect((await book(by({ phone: own }))).Success).toBe(true);
    expect(await book(by({ email: golfer('bo'), phone: own }))).toMatchObject(ASKED);
    expect((await book(by())).Success).toBe(true);
    expect(await book(by())).toMatchObject(ASKED);
  });

  it('that no e-mail address is needed; then a code cannot be mailed, and one is asked for', async () => {
    const requiredFields = { email: false, phone: true, creditCard: false };
    await settings({ perPhone: 1 }, { requiredFields });
    const own = phone();
    expect((await book({ email: '', phone: own })).Success).toBe(true);
    expect(await book({ email: '', phone: own })).toMatchObject({
      Success: false,
      StatusCode: 400,
      ValidationErrors: ['Email is invalid'],
    });
  });
});

describe('Three times the cap', () => {
  it('is where codes end: the course has to be called', async () => {
    await settings({ perEmail: 1, perPhone: 100 });
    expect((await book(by())).Success).toBe(true);
    for (let nth = 0; nth < 2; nth += 1) {
      await passLimits(shop);
      const booking = await reserveUnpaid(shop, by(), { date: day() });
      expect(await booking.send()).toMatchObject(ASKED);
      const code = await mailedCode(shop, golfer());
      expect((await booking.send({ 'Reservation.EmailCode': code })).Success).toBe(true);
    }
    await passLimits(shop);
    const mails = await mailsTo(golfer());
    expect(await book(by())).toMatchObject(REFUSED);
    expect(await mailsTo(golfer())).toBe(mails);
  });
});

describe('A signed-in customer', () => {
  async function customer(isVerified: boolean): Promise<Booker> {
    const { headers, id } = await newGolfer(shop, golfer('cus'));
    const at = isVerified ? sql`now()` : sql`null`;
    await sql`update customer set email_verified_at = ${at} where id = ${id}`.execute(shop.db);
    return { email: golfer('cus'), phone: phone(), headers };
  }

  it('whose e-mail address is proved needs no code, up to three times the cap', async () => {
    await settings({ code: 'always', perEmail: 1 });
    const booker = await customer(true);
    for (let nth = 0; nth < 3; nth += 1) expect((await book(booker)).Success).toBe(true);
    expect(await book(booker)).toMatchObject(REFUSED);
    expect(await mailsTo(booker.email)).toBe(0);
  });

  it('whose e-mail address is not proved, or who books for another one, is asked as a guest is', async () => {
    await settings({ code: 'always' });
    expect(await book(await customer(false))).toMatchObject(ASKED);
    test += 100;
    const other = { ...(await customer(true)), email: golfer('other') };
    expect(await book(other)).toMatchObject(ASKED);
    expect(await mailsTo(other.email)).toBe(1);
  });
});

describe('Many at the same moment', () => {
  const engines = [secondEngine(shop), secondEngine(shop), secondEngine(shop)];

  /** Sends all forms at once through several processes. Returns how many were booked. */
  async function rush(tries: readonly UnpaidTry[]): Promise<number> {
    const forms = await Promise.all(tries.map((each) => each.form()));
    const answers = await Promise.all(
      forms.map(({ fields, address }, nth) => {
        const engine = engines[nth % engines.length] ?? shop;
        return addReservation((request) => engine.fetch(request, address), fields);
      }),
    );
    for (const { StatusCode } of answers) expect([200, 409]).toContain(StatusCode);
    return answers.filter(({ Success }) => Success).length;
  }

  it('of one e-mail address do not get past its cap', async () => {
    await settings({ code: 'off', perPhone: 100 });
    expect(await rush(await reserveSome(12, () => by()))).toBe(4);
  });

  it('of one phone number do not get past its cap', async () => {
    await settings({ code: 'off' });
    const own = phone();
    const tries = await reserveSome(12, () => by({ email: golfer(`r${phone()}`), phone: own }));
    expect(await rush(tries)).toBe(4);
  });

  it('of one client address do not get past its share of the day', async () => {
    await settings({ code: 'off' }, { holdSharePerAddress: 0, holdPlacesPerAddress: 8 });
    const stranger = () => by({ email: golfer(`x${phone()}`), address: '203.0.113.99' });
    const tries = await reserveSome(10, stranger);
    // Two golfers each.
    expect(await rush(tries)).toBe(4);
  });

  it('of one e-mail address with cards that are charged nothing do not get past its cap either', async () => {
    const requiredFields = { email: true, phone: true, creditCard: true };
    await settings({ code: 'off', perPhone: 100 }, { requiredFields });
    expect(await rush(await reserveSome(10, () => by()))).toBe(4);
  });

  it('crossing each other by e-mail address, phone number and client address, all are answered', async () => {
    await settings({ code: 'off', perEmail: 2, perPhone: 2 });
    const [a, b] = [phone(), phone()];
    const crossing = [
      { email: golfer('k'), phone: a, address: '203.0.113.41' },
      { email: golfer('l'), phone: b, address: '203.0.113.42' },
      { email: golfer('k'), phone: b, address: '203.0.113.42' },
      { email: golfer('l'), phone: a, address: '203.0.113.41' },
    ];
    let nth = 0;
    const tries = await reserveSome(16, () => crossing[nth++ % crossing.length] ?? by());
    expect(await rush(tries)).toBe(4);
  });
});
