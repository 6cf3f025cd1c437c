import { beforeEach, describe, expect, it } from 'vitest';
import { createSandboxGoogleConversions } from '#server/outside/google/google-conversions.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { CARDS, findTeeTime, readBooks, startShop } from '#tests/support/shop.ts';
import { buyerAt, decideAtBank, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';

const shop = await startShop({
  parts: { googleConversions: createSandboxGoogleConversions({ isProduction: false }) },
});

/** Each test uses a different tee time. */
let nth = 0;
const known = new Set<string>();
beforeEach(async () => {
  nth += 1;
  for (const payment of await readBooks(shop)) known.add(payment.idempotency_key);
});
const next = () => ({ nth, date: '2031-05-04' });

/** The bank's states of this test's payments, by name. */
async function states(): Promise<string[]> {
  const payments = (await readBooks(shop)).filter(({ idempotency_key }) => !known.has(idempotency_key));
  return payments.map(({ state, refunded_cents }) => (refunded_cents > 0 ? 'refunded' : state)).sort();
}

async function confirmed(email: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select id from reservation where state = 'confirmed' and booker->>'email' = $1",
    [email],
  );
  return rows.length;
}

describe('A guest', () => {
  it('books a tee time, pays by card and holds the confirmation', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(next());
    expect(cart.textOf('#toast')).toBe('Tee Time added to cart');
    expect(cart.textOf('h1')).toBe('Shopping Cart');
    expect(cart.textOf('.hold')).toMatch(
      /^Held for you until \d+:\d\d [AP]M E[SD]T: \d+ minutes left Keep it longer$/,
    );
    expect(cart.textOf('.cart-btn')).toContain('1');
    const page = await buyer.press('/checkout', await buyer.fill());
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('.ticket-no')).toMatch(/^Confirmation number \S+$/);
    expect(page.textOf('[data-testid=teetime-item-component-0-gncReservationId]')).toMatch(/^\d+$/);
    expect(page.textOf('main')).toMatch(/Paid \$\d+\.\d\d, Visa ending in 1111/);
    expect(await states()).toEqual(['captured']);
    expect((await buyer.read('/confirmation')).textOf('h1')).toBe('Order Confirmed!');
    expect((await buyer.read('/cart')).textOf('main')).toContain('No items');
  });

  it('needs no card where everything is paid at the course', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime({ ...next(), rate: 'Walking' });
    const checkout = await buyer.read('/checkout');
    expect(checkout.all('[name=cardNumber]').length).toBe(0);
    const page = await buyer.press('/checkout', await buyer.fill({ cardNumber: '' }));
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('main')).toContain('Paid online $0.00');
    expect(await states()).toEqual([]);
  });

  it('can cancel what was booked, and gets the money back', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const page = await buyer.press('/checkout', await buyer.fill());
    const ask = page.one('a[href$="?cancel"]').getAttribute('href') ?? '';
    const question = await buyer.read(ask);
    const after = await buyer.press(ask, question.fieldsOf('button[value=cancel]'));
    expect(after.textOf('main [role=status]')).toBe('This booking was canceled.');
    expect(after.textOf('main')).toMatch(/Refunded \$\d/);
    expect((await buyer.read('/confirmation')).textOf('h1')).toBe('Your order was canceled');
    expect(await states()).toEqual(['refunded']);
  });

  it('has a calendar file of the booking', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const page = await buyer.press('/checkout', await buyer.fill());
    const file = await buyer.get(page.one('a[download]').getAttribute('href') ?? '');
    expect(file.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*Cedar Ridge/);
    const stranger = await buyerAt(shop);
    expect((await stranger.get(page.one('a[download]').getAttribute('href') ?? '')).status).toBe(404);
    const question = page.one('a[href$="?cancel"]').getAttribute('href') ?? '';
    expect((await stranger.get(question)).headers.get('location')).toMatch(/^\/login\?/);
  });

  it('leads back to the confirmation from the checkout, until something is in the cart again', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const confirmed = await buyer.press('/checkout', await buyer.fill());
    const back = await buyer.get('/checkout');
    const number = /[\w-]{4}-[\w-]{4}/.exec(confirmed.textOf('.ticket'))?.[0] ?? 'none';
    expect(back.status).toBe(303);
    expect((await buyer.read(back.headers.get('location') ?? '')).textOf('main')).toContain(number);
    const cart = await buyer.addTeeTime(next());
    await buyer.press('/cart', cart.fieldsOf('button[value=remove]'));
    expect((await buyer.get('/checkout')).headers.get('location')).toBe('/');
  });

  it('changes the number of golfers and removes the item', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime({ ...next(), players: 2 });
    const changed = await buyer.press('/cart', { ...cart.fieldsOf('button[value=counts]'), count1: '4' });
    expect(changed.textOf('#toast')).toBe('Tee Time updated in cart');
    expect(changed.one<HTMLSelectElement>('[name=count1]').value).toBe('4');
    const empty = await buyer.press('/cart', changed.fieldsOf('button[value=remove]'));
    expect(empty.textOf('main')).toContain('No items');
    const checkout = await buyer.get('/checkout');
    expect(checkout.headers.get('location')).toBe('/');
  });
});

describe('The bank', () => {
  const refusals = [
    [CARDS.declined, 'Your card was declined. Please use another card.'],
    [CARDS.insufficientFunds, 'Your card has insufficient funds. Please use another card.'],
  ] as const;
  it.each(refusals)('refuses %s, and another card is taken', async (cardNumber, message) => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const refused = await buyer.press('/checkout', await buyer.fill({ cardNumber }));
    // A reload shows the same page and sends no card again.
    for (const page of [refused, await buyer.read('/checkout')]) {
      expect(page.status).toBe(200);
      expect(page.textOf('[role=alert]')).toContain(message);
      expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Palmer');
      expect(page.one<HTMLTextAreaElement>('[name=notes]').value).toBe('A left-handed set, please');
      expect(page.one<HTMLInputElement>('[name=terms]').checked).toBe(true);
      expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
      expect(page.html).not.toContain(cardNumber);
    }
    expect(await states()).toEqual(['declined']);
    const page = await buyer.press('/checkout', { ...refused.fieldsOf(SUBMIT), ...typedBy() });
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(await states()).toEqual(['captured', 'declined']);
  });

  it('asks for an external step, and books when it is approved', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const waiting = await buyer.press('/checkout', await buyer.fill({ cardNumber: CARDS.externalStep }));
    expect(waiting.textOf('main')).toContain("We're waiting for your bank to confirm the payment.");
    const stepUrl = waiting.one('main a.btn').getAttribute('href') ?? '';
    const back = await decideAtBank(shop, stepUrl, 'approve');
    expect(back).toMatch(/^\/payment-authorization\?ReservationStatusID=\d+$/);
    const page = await buyer.read((await buyer.get(back)).headers.get('location') ?? '');
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect((await buyer.get(back)).status).toBe(303);
    expect(await states()).toEqual(['captured']);
  });

  it('sends back who refuses the step, with what was typed', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const waiting = await buyer.press('/checkout', await buyer.fill({ cardNumber: CARDS.externalStep }));
    const back = await decideAtBank(shop, waiting.one('main a.btn').getAttribute('href') ?? '', 'refuse');
    expect((await buyer.get(back)).headers.get('location')).toBe('/checkout');
    const form = await buyer.read('/checkout');
    expect(form.textOf('#toast')).toBe('Your bank refused the payment. Your card was not charged.');
    expect(form.textOf('[role=alert]')).toContain('Your bank refused the payment');
    expect(form.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Ridge Road');
    const page = await buyer.press('/checkout', { ...form.fieldsOf(SUBMIT), ...typedBy() });
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(await states()).toEqual(['captured', 'declined']);
  });

  it('loses who comes back by the browser and pays with another card: the first is never charged', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const waiting = await buyer.press('/checkout', await buyer.fill({ cardNumber: CARDS.externalStep }));
    const form = await buyer.read('/checkout');
    expect(form.textOf('main')).toContain('A payment for this cart is in progress.');
    const page = await buyer.press('/checkout', { ...form.fieldsOf(SUBMIT), ...typedBy() });
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    await decideAtBank(shop, waiting.one('main a.btn').getAttribute('href') ?? '', 'approve');
    expect(await states()).toEqual(['abandoned', 'captured']);
  });

  it('never leads back who came by a link of Reserve with Google: the booking counts for it all the same', async () => {
    const buyer = await buyerAt(shop);
    const { courseId } = await findTeeTime(shop, next());
    await buyer.get(`/teetimes?courseId=${courseId}&rwg_token=left-at-the-bank`);
    await buyer.addTeeTime(next());
    const waiting = await buyer.press('/checkout', await buyer.fill({ cardNumber: CARDS.externalStep }));
    await decideAtBank(shop, waiting.one('main a.btn').getAttribute('href') ?? '', 'approve');
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    const { rows } = await shop.database.pool.query(
      `select merchant_changed from google_conversion where rwg_token = 'left-at-the-bank'`,
    );
    expect(rows).toEqual([{ merchant_changed: 2 }]);
  });

  it('is left by "Use another card"', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const waiting = await buyer.press('/checkout', await buyer.fill({ cardNumber: CARDS.externalStep }));
    const form = await buyer.press('/payment-authorization', waiting.fieldsOf('button[value=give-up]'));
    expect(form.textOf('#toast')).toBe('The payment was canceled. Your card was not charged.');
    expect(form.textOf('h1')).toBe('Checkout');
    expect(await states()).toEqual(['abandoned']);
  });
});

describe('The same form twice', () => {
  it('one after the other books and charges once, and both end at the confirmation', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const form = await buyer.fill({ email: 'twice@example.com' });
    const cookies = new Map(buyer.cookies);
    const first = await buyer.press('/checkout', form);
    // The second click left before the first answer, so it has the old cookies.
    for (const [name, value] of cookies) buyer.cookies.set(name, value);
    const second = await buyer.press('/checkout', form);
    expect([first, second].map((page) => page.textOf('h1'))).toEqual([
      'Order Confirmed!',
      'Order Confirmed!',
    ]);
    expect(second.textOf('.ticket-no')).toBe(first.textOf('.ticket-no'));
    expect([await states(), await confirmed('twice@example.com')]).toEqual([['captured'], 1]);
  });

  it('at the same time, too', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    const form = await buyer.fill({ email: 'at-once@example.com' });
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post('/checkout', form)));
    const places = new Set(answers.map((answer) => answer.headers.get('location')));
    for (const place of places) {
      const end = await buyer.get(place ?? '');
      const page = end.status === 303 ? await buyer.read(end.headers.get('location') ?? '') : null;
      expect(page ? page.textOf('h1') : await end.text()).toContain('Order Confirmed!');
    }
    expect([await states(), await confirmed('at-once@example.com')]).toEqual([['captured'], 1]);
  });
});

describe('A site that is killed while it buys', () => {
  it.each(['before', 'after'])(
    '%s the booking API has bought books and charges once when the golfer tries again',
    async (when) => {
      const email = `killed-${when}@example.com`;
      let isKilled = false;
      const buyer = await buyerAt(shop, {
        bookingFetch: async (request) => {
          const isPurchase = request.method === 'POST' && request.url.endsWith('/process-payment');
          if (!isPurchase || isKilled) return shop.fetch(request);
          isKilled = true;
          if (when === 'after') await shop.fetch(request);
          throw new Error('killed');
        },
      });
      await buyer.addTeeTime(next());
      const form = await buyer.fill({ email });
      const cookies = new Map(buyer.cookies);
      expect((await buyer.post('/checkout', form)).status).toBe(500);
      expect(isKilled).toBe(true);
      for (const [name, value] of cookies) buyer.cookies.set(name, value);
      const page = await buyer.press('/checkout', form);
      expect(page.textOf('h1')).toBe('Order Confirmed!');
      expect([await states(), await confirmed(email)]).toEqual([['captured'], 1]);
    },
  );
});

describe('Card data', () => {
  it('is nowhere in the database', async () => {
    const dump = await dumpDatabase(shop.db);
    expect(dump).toContain('ada@example.com');
    for (const number of Object.values(CARDS)) expect(dump).not.toContain(number);
    // Fractions of a second may contain these digits.
    expect(dump).not.toMatch(/(?<![\w.-])987(?![\w-])/);
  });
});
