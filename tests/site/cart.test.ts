import { beforeEach, describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { en } from '#server/text/en.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { CARDS, fillCart, findTeeTime, readBooks, startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';

const shop = await startShop();
const PROMOTION = 'button[value=promotion]';

/** Keeps tests from taking each other's times. */
let nth = 0;
beforeEach(() => {
  nth += 3;
});
const next = (more: object = {}) => ({ nth, date: '2031-05-06', ...more });

const endHolds = () => shop.database.pool.query("update hold set expires_at = now() - interval '1 second'");
const minutesLeft = (text: string) => Number(/(\d+) minutes left/.exec(text)?.[1]);

describe('A hold in the cart', () => {
  it('that has run out is said, and taken again as long as the time is free', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    await endHolds();
    const over = await buyer.read('/cart');
    expect(over.all('.hold').length).toBe(0);
    expect(over.textOf('main')).toContain(en.cart.hold.over);
    const again = await buyer.press('/cart', over.fieldsOf('button[value=hold]'));
    expect(again.textOf('#toast')).toBe("We're holding your tee time again");
    expect(minutesLeft(again.textOf('.hold'))).toBe(9);
  });

  it('that somebody else has taken cannot be, and other times are offered', async () => {
    const buyer = await buyerAt(shop);
    const wanted = next({ players: 4 });
    const { teetime } = await findTeeTime(shop, wanted);
    await buyer.addTeeTime(wanted);
    await endHolds();
    const fields = (await buyer.read('/cart')).fieldsOf('button[value=hold]');
    await fillCart(shop, { date: '2031-05-06', teetime, players: 4 });
    const refused = await buyer.submit('/cart', fields);
    expect(refused.status).toBe(409);
    expect(refused.textOf('.note.bad[role=alert]')).toBe('Tee Time is locked Select Another Tee Time');
    const others = await buyer.read(refused.one('.note.bad a').getAttribute('href') ?? '');
    expect(others.textOf('.others h2')).toBe('Select Another Tee Time');
    expect(others.all('.others button').length).toBe(2);
    const replaced = await buyer.press('/cart', others.fieldsOf('.others li:last-child button'));
    expect(replaced.textOf('#toast')).toBe('Tee Time updated in cart');
    expect(replaced.all('.cart-item').length).toBe(1);
    expect(replaced.textOf('.cart-item h3')).not.toBe(refused.textOf('.cart-item h3'));
    expect(replaced.one<HTMLSelectElement>('[name=count1]').value).toBe('4');
    expect(minutesLeft(replaced.textOf('.hold'))).toBeGreaterThan(8);
  });
});

describe('A cart that is opened again', () => {
  it('after the browser was closed is the same: its cookie stays for a month', async () => {
    const buyer = await buyerAt(shop);
    const { courseId, teetime, rate, players } = await findTeeTime(shop, next());
    const path = links.teeTime(courseId, teetime);
    const fields = (await buyer.read(path)).fieldsOf('[data-testid=add-to-cart-button]');
    const added = await buyer.post(path, {
      ...fields,
      rateId: String(rate.rateId),
      golfers: String(players),
    });
    expect(added.headers.get('set-cookie')).toMatch(/^fairway=.*; Max-Age=2592000;/);
    expect((await buyer.read('/cart')).all('.cart-item')).toHaveLength(1);
  });

  it('says at once that somebody else has taken the time meanwhile, and leads to others', async () => {
    const buyer = await buyerAt(shop);
    const wanted = next({ players: 4 });
    const { teetime } = await findTeeTime(shop, wanted);
    await buyer.addTeeTime(wanted);
    await endHolds();
    await fillCart(shop, { date: '2031-05-06', teetime, players: 2 });
    const cart = await buyer.read('/cart');
    expect(cart.textOf('.note.bad[role=alert]')).toBe(
      'Only 2 slots are available for this Tee Time Select Another Tee Time',
    );
    expect(cart.all('button[value=hold]')).toEqual([]);
    const others = await buyer.read(cart.one('.note.bad a').getAttribute('href') ?? '');
    expect(others.textOf('.others h2')).toBe('Select Another Tee Time');
    const fewer = await buyer.press('/cart', { ...cart.fieldsOf('button[value=counts]'), count1: '2' });
    expect([fewer.all('.note.bad').length, minutesLeft(fewer.textOf('.hold'))]).toEqual([0, 9]);
  });

  it('lets go of a tee time that is past', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next());
    await endHolds();
    shop.clock.now = new Date('2031-05-20T12:00:00.000Z');
    const cart = await buyer.read('/cart');
    expect(cart.textOf('.note.bad[role=alert]')).toContain(en.errors.TEE_TIME_GONE);
    const empty = await buyer.press('/cart', cart.fieldsOf('button[value=remove]'));
    shop.clock.now = SAMPLE_NOW;
    expect([empty.textOf('#toast'), empty.textOf('main')]).toEqual([
      'Tee Time removed from cart',
      expect.stringContaining('No items'),
    ]);
  });
});

describe('Select Another Tee Time', () => {
  it('says "Selected Tee time is no longer available" of one that is not sold any more, and keeps the cart', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(next());
    const { itemId } = cart.fieldsOf('button[value=remove]');
    const others = await buyer.read(`/cart?replace=${itemId}`);
    const fields = others.fieldsOf('.others li button');
    const gone = { ...fields, choice: fields.choice?.replace(/ \d+$/, ' 2147483647') ?? '' };
    const refused = await buyer.submit('/cart', gone);
    expect([refused.status, refused.textOf('.note.bad[role=alert]')]).toEqual([
      409,
      'Selected Tee time is no longer available Select Another Tee Time',
    ]);
    expect((await buyer.read('/cart')).textOf('.cart-item h3')).toBe(cart.textOf('.cart-item h3'));
  });
});

describe('Changing golfers', () => {
  it('is saved on the way to the checkout where it was chosen and not updated', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next({ players: 2 }));
    const cart = await buyer.addTeeTime(next({ players: 2, nth: nth + 1 }));
    const fields = cart.fieldsOf('[data-testid=shopping-cart-drawer-checkout-btn]');
    const answer = await buyer.post('/cart', { ...fields, count1: '3', count2: '4' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    const changed = await buyer.read('/cart');
    expect(changed.textOf('#toast')).toBe('Tee Time updated in cart');
    expect(changed.one<HTMLSelectElement>('[name=count1]').value).toBe('3');
    expect(changed.one<HTMLSelectElement>('[name=count2]').value).toBe('4');
    const same = await buyer.post('/cart', changed.fieldsOf('button[value=checkout]'));
    expect(same.headers.get('location')).toBe('/checkout');
  });

  it('that cannot be had keeps the golfer in the cart, with the reason', async () => {
    const wanted = next({ players: 2 });
    const { teetime } = await findTeeTime(shop, wanted);
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(wanted);
    await fillCart(shop, { date: '2031-05-06', teetime, players: 1 });
    const fields = cart.fieldsOf('button[value=checkout]');
    const refused = await buyer.submit('/cart', { ...fields, count1: '4' });
    expect(refused.status).toBe(409);
    expect(refused.textOf('.note.bad[role=alert]')).toContain('Only 3 slots are available for this Tee Time');
  });

  it('to more than there are places is refused above the item', async () => {
    const wanted = next({ players: 2 });
    const { teetime } = await findTeeTime(shop, wanted);
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(wanted);
    await fillCart(shop, { date: '2031-05-06', teetime, players: 1 });
    const fields = cart.fieldsOf('button[value=counts]');
    const refused = await buyer.submit('/cart', { ...fields, count1: '4' });
    expect(refused.textOf('.note.bad[role=alert]')).toContain('Only 3 slots are available for this Tee Time');
    const fine = await buyer.press('/cart', { ...fields, count1: '3' });
    expect(fine.one<HTMLSelectElement>('[name=count1]').value).toBe('3');
  });
});

describe('Several tee times in one cart', () => {
  it('are booked together, each with its own number, and charged once', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next({ nth: nth + 1 }));
    const cart = await buyer.addTeeTime(next());
    expect(cart.all('.cart-item').length).toBe(2);
    const before = (await readBooks(shop)).length;
    const page = await buyer.press('/checkout', await buyer.fill());
    expect(page.textOf('h1')).toBe('Order Confirmed!');
    expect(page.textOf('[data-testid=teetime-item-component-0-gncReservationId]')).toMatch(/^\d+$/);
    expect(page.textOf('[data-testid=teetime-item-component-1-gncReservationId]')).toMatch(/^\d+$/);
    expect((await readBooks(shop)).slice(before).map(({ state }) => state)).toEqual(['captured']);
  });

  it('when one is taken meanwhile the other is booked, and the lost one shown with its reason', async () => {
    const buyer = await buyerAt(shop);
    const [first, second] = [next({ players: 4 }), next({ nth: nth + 1, players: 4 })];
    const { teetime } = await findTeeTime(shop, first);
    await buyer.addTeeTime(second);
    await buyer.addTeeTime(first);
    const form = await buyer.fill();
    await endHolds();
    await fillCart(shop, { date: '2031-05-06', teetime, players: 4 });
    const page = await buyer.submit('/checkout', form);
    expect(page.status).toBe(409);
    expect(page.textOf('[role=alert]')).toContain('Tee Time is locked');
    expect(page.textOf('[role=status]')).toMatch(
      /^Booked: Tuesday, 05\/06\/2031 .* Confirmation number \S+\. See the confirmation$/,
    );
    expect(page.all('.cart-item').length).toBe(1);
    const confirmation = await buyer.read(page.one('[role=status] a').getAttribute('href') ?? '');
    expect(confirmation.all('[data-testid^=teetime-item-component]').length).toBe(1);
    const rest = await buyer.press(
      '/cart',
      (await buyer.read(`/cart?replace=${page.fieldsOf(SUBMIT).seen?.split('~')[0]}`)).fieldsOf(
        '.others button',
      ),
    );
    expect(rest.textOf('#toast')).toBe('Tee Time updated in cart');
  });

  it('when the card is refused nothing is booked, and with the next all of it in the same order', async () => {
    let cards = 0;
    const buyer = await buyerAt(shop, {
      bookingFetch: async (request) => {
        const isPayment = new URL(request.url).pathname.endsWith('/process-payment');
        cards += Number(isPayment);
        if (!isPayment || cards !== 1) return shop.fetch(request);
        const { card, ...form } = (await request.json()) as { card: object };
        const body = JSON.stringify({ ...form, card: { ...card, cardNumber: CARDS.declined } });
        return shop.fetch(new Request(request.url, { method: 'POST', headers: request.headers, body }));
      },
    });
    await buyer.addTeeTime(next());
    await buyer.addTeeTime(next({ nth: nth + 1 }));
    const page = await buyer.press('/checkout', await buyer.fill());
    expect(page.textOf('[role=alert]')).toContain('Your card was declined.');
    expect(page.textOf('[role=status]')).toBe('');
    const whole = await buyer.press('/checkout', { ...page.fieldsOf(SUBMIT), ...typedBy() });
    expect(whole.textOf('h1')).toBe('Order Confirmed!');
    expect(whole.all('[data-testid^=teetime-item-component]').length).toBe(2);
  });
});

describe('A tee time that is gone at the checkout', () => {
  const closeTheDay = (isClosed: boolean) =>
    shop.database.pool.query(
      isClosed
        ? `with closed as (insert into block (facility_id, first_date, last_date, reason, source)
             values (9101, '2031-05-06', '2031-05-06', 'Tournament', 'shop'))
           update operator set revision = revision + 1`
        : 'with opened as (delete from block) update operator set revision = revision + 1',
    );

  it('and is the only one can be replaced; what was typed is still there', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(next({ players: 4 }));
    const form = await buyer.fill();
    await endHolds();
    await closeTheDay(true);
    const refused = await buyer.submit('/checkout', form);
    expect([refused.status, refused.textOf('.lost [role=alert] p')]).toEqual([409, en.errors.TEE_TIME_GONE]);
    await closeTheDay(false);
    const others = await buyer.read('/checkout');
    expect(others.textOf('.lost')).toContain(en.errors.TEE_TIME_GONE);
    expect(others.textOf('.others')).toContain('Select Another Tee Time');
    const checkout = await buyer.press('/checkout', others.fieldsOf('.others li button'));
    expect(checkout.textOf('#toast')).toBe('Tee Time updated in cart');
    expect(checkout.all('.lost, fieldset.asleep')).toHaveLength(0);
    expect(checkout.one<HTMLInputElement>('[name=lastName]').value).toBe('Palmer');
    expect(checkout.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Ridge Road');
  });
});

describe('A time that somebody else books while it is paid for', () => {
  it('is said, and another one is chosen and paid for on the same page', async () => {
    const buyer = await buyerAt(shop);
    const wanted = next({ players: 4 });
    const { teetime } = await findTeeTime(shop, wanted);
    await buyer.addTeeTime(wanted);
    const form = await buyer.fill();
    await endHolds();
    await fillCart(shop, { date: '2031-05-06', teetime, players: 4 });
    const lost = await buyer.submit('/checkout', form);
    expect([lost.status, lost.textOf('.lost [role=alert] p')]).toEqual([409, 'Tee Time is locked']);
    expect(lost.textOf('.lost [role=alert]')).toMatch(/Someone just booked \d+:\d\d [AP]M\./);
    const again = await buyer.press('/checkout', lost.fieldsOf('.lost li:last-child button'));
    expect(again.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Ridge Road');
    const confirmed = await buyer.press('/checkout', { ...again.fieldsOf(SUBMIT), ...typedBy() });
    expect(confirmed.textOf('h1')).toBe('Order Confirmed!');
  });
});

describe('A promotion code', () => {
  it('takes its discount off in the cart and at the checkout, and gives it back when it is removed', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(next({ rate: '18 Holes' }));
    const totalOf = (page: typeof cart) => page.textOf('.sums .total dd');
    const regular = totalOf(cart);
    const refused = await buyer.submit('/cart', { ...cart.fieldsOf(PROMOTION), promotionCode: 'expired5' });
    expect([refused.status, refused.textOf('#promotionCode-error')]).toEqual([
      409,
      'This promo code has expired.',
    ]);
    const applied = await buyer.press('/cart', { ...cart.fieldsOf(PROMOTION), promotionCode: 'save10' });
    expect(applied.textOf('#toast')).toBe('Promo code SAVE10 applied');
    expect(applied.textOf('.saved')).toMatch(/^You save \$\d+\.\d\d$/);
    expect(totalOf(applied)).not.toBe(regular);
    const checkout = await buyer.read('/checkout');
    expect(checkout.textOf('.saved')).toBe(applied.textOf('.saved'));
    const removed = await buyer.press('/checkout', checkout.fieldsOf('button[value=remove-promotion]'));
    expect([removed.textOf('#toast'), totalOf(removed)]).toEqual(['Promo code removed', regular]);
  });

  it('that does not allow the new number of golfers is dropped, the price reverts, and the golfer is told', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(next({ rate: '18 Holes', players: 4 }));
    const applied = await buyer.press('/cart', { ...cart.fieldsOf(PROMOTION), promotionCode: 'FOURSOME' });
    const priceOf = (page: typeof cart) => page.textOf('.cart-sums dd');
    expect(priceOf(applied)).not.toBe(priceOf(cart));
    const fewer = await buyer.press('/cart', { ...applied.fieldsOf('button[value=counts]'), count1: '3' });
    expect(fewer.textOf('#toast')).toBe(
      "FOURSOME doesn't apply to this group or time. The regular price applies.",
    );
    expect([priceOf(fewer), fewer.all('.saved').length]).toEqual([priceOf(cart), 0]);
    const back = await buyer.press('/cart', { ...fewer.fieldsOf('button[value=counts]'), count1: '4' });
    expect([back.textOf('#toast'), priceOf(back)]).toEqual(['Tee Time updated in cart', priceOf(cart)]);
  });

  it('that is for four golfers only says so, and leaves the one there is', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(next({ rate: '18 Holes', players: 2 }));
    const refused = await buyer.submit('/cart', { ...cart.fieldsOf(PROMOTION), promotionCode: 'FOURSOME' });
    expect(refused.textOf('#promotionCode-error')).toBe(
      'This promo code does not apply to these tee times. FOURSOME takes 15% off when four of you play together.',
    );
    expect(refused.all('.saved')).toHaveLength(0);
  });
});

describe('A simulator', () => {
  it('is bought by the group, for so many minutes', async () => {
    const buyer = await buyerAt(shop, { defaultAlias: 'the-bay' });
    const wanted = { alias: 'the-bay', facilityId: 9301, rate: '60 Minutes', players: 6, date: '2031-05-06' };
    const cart = await buyer.addTeeTime(wanted);
    expect(cart.textOf('.cart-item')).toContain('60 minutes');
    expect(cart.textOf('[name=count1]')).toBe(
      'Group of 1 Group of 2 Group of 3 Group of 4 Group of 5 Group of 6',
    );
    expect(cart.textOf('.cart-end')).toContain('Reservation Fees');
    const page = await buyer.press('/checkout', await buyer.fill());
    expect(page.textOf('h1')).toBe('Your bay is booked!');
  });
});
