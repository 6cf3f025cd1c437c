import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { makeWaitlistLinkUrl } from '#server/engine/mail-links/waitlist-links.ts';
import { newGolfer } from '#tests/support/accounts.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { buy, changeSettings, fillCart, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
await changeSettings(shop, { waitingList: { enabled: true } });
const JOIN = 'button[value=join]';
let nth = 0;
let golfers = 0;

async function fullTime() {
  const { item, reservationId } = await buy(shop, { date: '2031-05-06', nth: nth++, players: 4 });
  const cancel = () =>
    shop.read(`/reservations/${reservationId}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: { players: 0 },
    });
  const path = `/waiting-list?courseId=${item.courseId}&teetime=${item.teetime}`;
  return { ...item, cancel, path };
}
async function linkOf(email: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('waiting_list_entry')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return (await makeWaitlistLinkUrl(shop.db, { entryId: id, siteUrl: '' }, shop.parts.linkSecret)) ?? '';
}
async function golfer() {
  const email = `line-${golfers++}@example.com`;
  await newGolfer(shop, email);
  const browser = await browserAt(shop);
  await browser.signIn(email);
  return { ...browser, email };
}

describe('The waiting list', () => {
  it('is joined from the page of a time that is gone, as a guest, and left by the link of the mail', async () => {
    const full = await fullTime();
    const visitor = await browserAt(shop);
    const gone = await visitor.read(`/tee-time?courseId=${full.courseId}&teetime=${full.teetime}&golfers=3`);
    const href = gone.one('a[href^="/waiting-list"]').getAttribute('href') ?? '';
    const page = await visitor.read(href);
    expect(page.textOf('form.panel')).toContain('Get in line for this time');
    expect(page.fieldsOf(JOIN)).toMatchObject({ facilityId: '9101', from: full.teetime, players: '3' });
    const missing = await visitor.submit(href, page.fieldsOf(JOIN));
    expect([missing.status, missing.textOf('.note.bad')]).toEqual([
      400,
      expect.stringContaining('Enter your email address.'),
    ]);
    const typed = { firstName: 'Gus', lastName: 'Green', email: 'gus@example.com' };
    const joined = await visitor.follow(await visitor.post(href, { ...page.fieldsOf(JOIN), ...typed }));
    expect(joined.textOf('#toast')).toBe("You're on the waitlist. We sent you an email.");
    // Back at the day and the golfers of the search.
    expect(joined.one<HTMLInputElement>('input[name=date]').value).toBe('2031-05-06');
    expect(joined.textOf('.chosen')).toContain('3 golfers');
    const again = await visitor.submit(href, { ...page.fieldsOf(JOIN), ...typed });
    expect([again.status, again.textOf('[role=alert]')]).toEqual([409, 'You are already on this waitlist.']);

    const link = await linkOf('gus@example.com');
    const seen = await (await browserAt(shop)).read(link);
    expect(seen.textOf('.cards')).toContain("You're first in line.");
    const left = await visitor.post(link, seen.fieldsOf('button[value=leave]'));
    expect((await visitor.follow(left)).textOf('#toast')).toBe('You left the waitlist.');
    expect((await visitor.get(link)).status).toBe(404);
  });

  it('is offered to who finds the time full when adding it to the cart, and whose hold ran out', async () => {
    const wanted = await fillCart(shop, { date: '2031-05-06', nth, players: 2 });
    const path = `/tee-time?courseId=${wanted.courseId}&teetime=${wanted.teetime}`;
    const visitor = await browserAt(shop);
    const late = await browserAt(shop);
    await shop.database.pool.query(`delete from hold where cart_id = $1`, [wanted.cartId]);
    const add = async ({ read }: typeof late) => ({
      ...(await read(path)).fieldsOf('[data-testid=add-to-cart-button]'),
      golfers: '2',
    });
    const fields = await add(late);
    await visitor.post(path, await add(visitor));
    await shop.database.pool.query('update hold set expires_at = now()');
    await buy(shop, { date: '2031-05-06', nth: nth++, players: 4, teetime: wanted.teetime });
    const refused = await late.submit(path, fields);
    expect(refused.status).toBe(409);
    const way = `/waiting-list?courseId=${wanted.courseId}&teetime=${wanted.teetime}&golfers=2`;
    expect(refused.all(`.others a[href="${way}"]`)).toHaveLength(1);
    const checkout = await visitor.read('/checkout');
    const cart = await visitor.read('/cart');
    const replace = cart.all('a[href*="replace="]')[0]?.getAttribute('href') ?? '';
    expect(checkout.all(`.lost a[href="${way}"]`)).toHaveLength(1);
    expect((await visitor.read(replace)).all(`.others a[href="${way}"]`)).toHaveLength(1);
    expect((await visitor.read(way)).fieldsOf(JOIN)).toMatchObject({ from: wanted.teetime, players: '2' });
  });

  it('offers a freed place to a guest, who takes it into the cart and on to the checkout, once', async () => {
    const full = await fullTime();
    const visitor = await browserAt(shop);
    const page = await visitor.read(full.path);
    const typed = { firstName: 'Ida', lastName: 'Green', email: 'ida@example.com' };
    await visitor.post(full.path, { ...page.fieldsOf(JOIN), ...typed });
    await full.cancel();
    const link = await linkOf('ida@example.com');
    const offer = await visitor.read(link);
    expect(offer.textOf('.cards')).toContain('A spot is open for you');
    const fields = offer.fieldsOf('button[value=accept]');
    const taken = await visitor.post(link, fields);
    expect(taken.headers.get('location')).toBe('/checkout');
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as n from cart_item where facility_id = 9101 and starts_at = $1 and cart_id <> $2`,
      [full.teetime, full.cartId],
    );
    const twice = await visitor.post(link, fields);
    expect([rows[0]?.n, twice.headers.get('location')]).toEqual([1, '/checkout']);
    const other = await browserAt(shop);
    const late = await other.post(link, fields);
    expect((await other.read(late.headers.get('location') ?? '')).textOf('#toast')).toBe(
      'This offer has expired. The spot went to the next golfer in line.',
    );
  });

  it('is shown to a customer with all he waits for', async () => {
    const full = await fullTime();
    const ada = await golfer();
    expect((await ada.read('/waiting-list')).textOf('main')).toContain("You're not on any waitlist.");
    const page = await ada.read(full.path);
    expect(page.all('[name=email]')).toEqual([]);
    const joined = await ada.post(full.path, page.fieldsOf(JOIN));
    expect(joined.headers.get('location')).toBe('/teetimes?date=2031-05-06');
    const list = await ada.read('/waiting-list');
    expect(list.textOf('.cards')).toContain('2 golfers');
    expect(list.textOf('.account-tabs [aria-current=page]')).toBe('Waitlist');
    const left = await ada.post('/waiting-list', list.fieldsOf('button[value=leave]'));
    expect(left.headers.get('location')).toBe('/waiting-list');
    const visitor = await browserAt(shop);
    expect((await visitor.get('/waiting-list')).headers.get('location')).toBe(
      '/login?loginRedirectURI=%2Fwaiting-list',
    );
  });

  it('is offered where a day has nothing, with its hours; and refused for what is free', async () => {
    const [sheet] = await shop.read<TeeSheet[]>('/v2/tee-times?date=2031-05-07&facilityIds=9101');
    for (const { teetime, rates, maxPlayers } of sheet?.teetimes ?? [])
      if (teetime >= '2031-05-07T10:00:00.000Z' && teetime <= '2031-05-07T13:00:00.000Z')
        await insertReservation(shop.db, { rateId: rates[0]?.rateId ?? 0, players: maxPlayers });
    const ada = await golfer();
    const nothing = await ada.read('/?date=2031-05-07&start=6&end=8&golfers=2');
    const href = nothing.one('a[href^="/waiting-list"]').getAttribute('href') ?? '';
    const page = await ada.read(href);
    expect(page.textOf('form.panel')).toContain('Wednesday, May 7, 2031, 6:00 AM to 8:00 AM');
    const anyTime = await ada.read(href.replace('&start=6', '').replace('&end=8', ''));
    expect(anyTime.textOf('form.panel')).toContain('Wednesday, May 7, 2031, at any time of day');
    const joined = await ada.post(href, page.fieldsOf(JOIN));
    expect(joined.headers.get('location')).toBe('/teetimes?date=2031-05-07&start=6&end=8&golfers=2');
    const later = href.replace('end=8', 'end=12');
    const refused = await ada.submit(later, (await ada.read(later)).fieldsOf(JOIN));
    expect([refused.status, refused.textOf('[role=alert]')]).toEqual([
      409,
      'This time is open. You can book it now.',
    ]);
  });

  it('shows no control where the operator has none', async () => {
    const full = await fullTime();
    const other = await browserAt(shop, { defaultAlias: 'the-bay' });
    expect((await other.get('/waiting-list')).status).toBe(404);
    await changeSettings(shop, { waitingList: { enabled: false } });
    const engine = await shop.ask('/waiting-list');
    expect(engine.status).toBe(401);
    await changeSettings(shop, { waitingList: { enabled: true } });
    expect((await (await browserAt(shop)).get(full.path)).status).toBe(200);
  });
});
