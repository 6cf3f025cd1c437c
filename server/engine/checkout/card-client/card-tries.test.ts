import { beforeEach, describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import { parseRateLimits } from '#server/contract/rate-limits.ts';
import { deleteExpiredCounts } from '#server/engine/call/limits.queries.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import {
  addReservation,
  CARDS,
  type CartedTeeTime,
  cardForm,
  changeSettings,
  fillCart,
  readBooks,
  reserve,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';

const PER_CART = 3;
const PER_ADDRESS = 6;
const PER_CARD = 4;
const TOO_MANY = 'Too many cards were declined. Please try again in an hour, or call the course.';

const shop = await startShop({
  parts: { rateLimits: parseRateLimits('checkout=1000000/1000000') ?? undefined },
});

beforeEach(async () => {
  await changeSettings(shop, {
    checkout: { cardTries: { perCart: PER_CART, perAddress: PER_ADDRESS, perCard: PER_CARD } },
  });
  await shop.db.deleteFrom('rate_limit' as never).execute();
});

/** Each cart has its own tee time. */
let nth = 0;
async function waiting() {
  const item = await fillCart(shop, {
    nth: nth++ % 20,
    date: `2031-05-0${3 + Math.floor(nth / 20)}`,
    players: 1,
  });
  return { item, order: await reserve(shop, item) };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** A new card that the sandbox declines: a valid check digit, but no test card's number. */
function declinedCard(count: number): string {
  const digits = `4000001${String(count).padStart(8, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
let cards = 0;
const nextCard = () => declinedCard(cards++);

async function pay({ item, order }: Waiting, number: string, address = 'unknown'): Promise<CardAnswer> {
  const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': number });
  return addReservation((request) => shop.fetch(request, address), form);
}

const codes = (answers: CardAnswer[]) => answers.map(({ StatusCode }) => StatusCode);

async function payInTurn(tries: number, one: () => Promise<CardAnswer>): Promise<CardAnswer[]> {
  const answers: CardAnswer[] = [];
  for (let count = 0; count < tries; count++) answers.push(await one());
  return answers;
}

describe('Cards that are declined', () => {
  it('are only so many of one cart; then no card is tried any more, and it is said for how long', async () => {
    const cart = await waiting();
    const answers = await payInTurn(PER_CART + 1, () => pay(cart, nextCard()));
    expect(codes(answers)).toEqual([402, 402, 402, 429]);
    expect(answers.at(-1)).toMatchObject({ Success: false, Message: TOO_MANY, PaymentStatus: null });
    expect((await pay(cart, CARDS.approved)).StatusCode).toBe(429);
    expect((await pay(await waiting(), CARDS.approved)).Success).toBe(true);
  });

  it('say with Retry-After when to come again', async () => {
    const cart = await waiting();
    await payInTurn(PER_CART, () => pay(cart, nextCard()));
    const form = await cardForm(shop, cart.item, cart.order);
    const answer = await shop.fetch(
      new Request('http://engine/AddReservation', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
    );
    expect(answer.status).toBe(200);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const again = await addReservation(shop.fetch, form);
    expect([again.StatusCode, again.Message]).toEqual([429, TOO_MANY]);
  });

  it('are only so many from one address, whatever cart and card it names; others go on', async () => {
    const answers: CardAnswer[] = [];
    for (let count = 0; count < PER_ADDRESS + 1; count++)
      answers.push(await pay(await waiting(), nextCard(), '203.0.113.7'));
    expect(codes(answers)).toEqual([...Array.from({ length: PER_ADDRESS }, () => 402), 429]);
    expect((await pay(await waiting(), CARDS.approved, '203.0.113.8')).Success).toBe(true);
  });

  it('are only so many tries of one card, from wherever it comes', async () => {
    const number = nextCard();
    const spaced = number.replace(/(\d{4})/g, '$1 ');
    const answers: CardAnswer[] = [];
    for (let count = 0; count < PER_CARD + 1; count++)
      answers.push(await pay(await waiting(), count % 2 ? spaced : number, `203.0.113.${count}`));
    expect(codes(answers)).toEqual([402, 402, 402, 402, 429]);
    expect((await pay(await waiting(), nextCard())).StatusCode).toBe(402);
  });

  it('do not count for the address once their cart is refused', async () => {
    const address = '203.0.113.20';
    const cart = await waiting();
    const answers = await payInTurn(PER_CART + PER_ADDRESS, () => pay(cart, nextCard(), address));
    expect(codes(answers).filter((code) => code === 429)).toHaveLength(PER_ADDRESS);
    expect((await pay(await waiting(), nextCard(), address)).StatusCode).toBe(402);
  });

  it('do not count where the card is taken: nobody is kept from buying', async () => {
    const address = '203.0.113.30';
    for (let count = 0; count < PER_ADDRESS + 2; count++)
      expect((await pay(await waiting(), CARDS.approved, address)).Success).toBe(true);
  });

  it('are not counted once more when the same form is sent again', async () => {
    const cart = await waiting();
    const form = await cardForm(shop, cart.item, cart.order, { 'Payment.CC.CreditCardNumber': nextCard() });
    const answers = await payInTurn(PER_CART + 2, () => addReservation(shop.fetch, form));
    expect(new Set(codes(answers))).toEqual(new Set([402]));
    expect((await pay(cart, CARDS.approved)).Success).toBe(true);
  });

  it('are no more when they are all sent at once, to two programs', async () => {
    const address = '203.0.113.40';
    const carts: { item: CartedTeeTime; form: Record<string, string> }[] = [];
    for (let count = 0; count < 20; count++) {
      const { item, order } = await waiting();
      carts.push({
        item,
        form: await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': nextCard() }),
      });
    }
    const other = secondEngine(shop);
    const answers = await Promise.all(
      carts.map(({ form }, index) =>
        addReservation((request) => (index % 2 ? shop : other).fetch(request, address), form),
      ),
    );
    expect(codes(answers).filter((code) => code === 402)).toHaveLength(PER_ADDRESS);
    expect(codes(answers).filter((code) => code === 429)).toHaveLength(20 - PER_ADDRESS);
    const numbers = new Set(carts.map(({ form }) => form['Payment.CC.CreditCardNumber']?.slice(-4)));
    const tried = (await readBooks(shop)).filter(({ last_four: lastFour }) => numbers.has(lastFour));
    expect(tried).toHaveLength(PER_ADDRESS);
  });

  it('leave no card behind: what is counted is a hash with the program’s secret, and gone with its hour', async () => {
    const number = nextCard();
    await pay(await waiting(), number);
    expect(await dumpDatabase(shop.db)).not.toContain(number);
    const count = async () =>
      (
        await shop.db
          .selectFrom('rate_limit' as never)
          .selectAll()
          .execute()
      ).length;
    expect(await count()).toBeGreaterThan(0);
    await shop.db
      .updateTable('rate_limit' as never)
      .set({ expire: Date.now() - 1 } as never)
      .execute();
    await deleteExpiredCounts(shop.db);
    expect(await count()).toBe(0);
  });
});
