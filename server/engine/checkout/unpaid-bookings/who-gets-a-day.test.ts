import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startShop } from '#tests/support/shop.ts';
import { type Booker, mailedCode, reserveUnpaid } from '#tests/support/unpaid.ts';

const shop = await startShop();

const CLUB = '198.51.100.10';
const CLUB_DAY = '2031-05-04';
const BOT_DAY = '2031-05-05';
const MAILBOX_DAY = '2031-05-06';
const FAMILY_DAY = '2031-05-07';
/** A bot gives up a day after this many failures in a row. */
const PATIENCE = 4;

/** The open slots of a day. */
async function countPlaces(date: string): Promise<number> {
  const sheets = await shop.read<{ teetimes: unknown[] }[]>(`/v2/tee-times?date=${date}`);
  return (sheets[0]?.teetimes.length ?? 0) * 4;
}

async function countBooked(date: string): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select coalesce(sum(players), 0)::int as booked from reservation
    where state = 'confirmed' and (starts_at at time zone 'America/New_York')::date = ${date}::date`.execute(
    shop.db,
  );
  return rows[0]?.booked ?? 0;
}

/** Books for four again and again, each time with new names, until no slot is available. */
async function runBot(date: string, address: string, answerCode: (email: string) => Promise<string | null>) {
  const all = await countPlaces(date);
  let bookings = 0;
  for (let nth = 0, failures = 0; failures < PATIENCE; nth += 1) {
    const bot: Booker = { email: `bot${nth}@${date}.example.com`, phone: `55500${10_000 + nth}`, address };
    const isBooked = await bookAsBot(bot, date, answerCode).catch(() => false);
    bookings += Number(isBooked);
    failures = isBooked ? 0 : failures + 1;
  }
  return { bookings, booked: await countBooked(date), all };
}

async function bookAsBot(bot: Booker, date: string, answerCode: (email: string) => Promise<string | null>) {
  const booking = await reserveUnpaid(shop, bot, { date, players: 4 });
  const answer = await booking.send();
  if (answer.StatusCode !== 428) return answer.Success;
  const code = await answerCode(bot.email);
  return code !== null && (await booking.send({ 'Reservation.EmailCode': code })).Success;
}

describe('Of a day that is paid at the course', () => {
  it('forty golfers at the club’s own Wi-Fi get their times at the opening, and nobody is asked for a code', async () => {
    const addresses = JSON.stringify([{ range: CLUB, name: 'Clubhouse Wi-Fi', placesPerDay: null }]);
    await sql`update operator set addresses = ${addresses}::jsonb, revision = revision + 1`.execute(shop.db);
    const golfers = Array.from({ length: 40 }, (_, nth) => ({
      email: `golfer${nth}@example.com`,
      phone: `555222${1_000 + nth}`,
      address: CLUB,
    }));
    const answers = await Promise.all(
      golfers.map(async (golfer, nth) =>
        (await reserveUnpaid(shop, golfer, { date: CLUB_DAY, nth, players: 2 })).send(),
      ),
    );
    const booked = answers.filter(({ Success }) => Success).length;
    const asked = answers.filter(({ StatusCode }) => StatusCode === 428).length;
    console.log(`club Wi-Fi: ${golfers.length} golfers, ${booked} booked, ${asked} asked for a code`);
    expect([booked, asked]).toEqual([40, 0]);
  });

  it('a family at home books three times in an evening and is never asked', async () => {
    const home = { phone: '5553330001', address: '2001:db8:5:6::7' };
    const wishes = [
      { email: 'mother@example.com', players: 4 },
      { email: 'mother@example.com', players: 4 },
      { email: 'father@example.com', players: 2 },
    ];
    const answers: (number | string)[] = [];
    for (const { email, players } of wishes) {
      const booking = await reserveUnpaid(shop, { ...home, email }, { date: FAMILY_DAY, players });
      answers.push((await booking.send()).StatusCode);
    }
    console.log(`family at home: ${answers.join(', ')}`);
    expect(answers).toEqual([200, 200, 200]);
  });

  it('one address with ever new names gets its allowance, and three times that with a mailbox of its own', async () => {
    const bot = await runBot(BOT_DAY, '203.0.113.5', async () => null);
    const mailbox = await runBot(MAILBOX_DAY, '203.0.113.6', (email) => mailedCode(shop, email));
    const allowance = Math.max(8, Math.floor(bot.all / 10));
    for (const [name, { bookings, booked, all }] of Object.entries({ bot, mailbox }))
      console.log(
        `${name}: ${booked} of ${all} places in ${bookings} bookings; an address may have ${allowance}`,
      );
    expect(bot.booked).toBeGreaterThan(allowance - 4);
    expect(bot.booked).toBeLessThanOrEqual(allowance);
    expect(mailbox.booked).toBeGreaterThan(3 * allowance - 4);
    expect(mailbox.booked).toBeLessThanOrEqual(3 * allowance);
  });
});
