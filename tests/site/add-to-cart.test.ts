import { describe, expect, it } from 'vitest';
import { DEFAULT_CART_ITEM_LIMIT } from '#server/contract/constants.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createEngine } from '#server/engine/app.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { changeSettings, fillCart, startShop } from '#tests/support/shop.ts';
import { createSite } from '#tests/support/site/site.ts';

const shop = await startShop();
const DATE = '2031-05-04';
const IDS = /\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g;

/** The calls for an operator's settings, which the site repeats now and then on any page. */
const FRAME = ['/settings', '/facilities'];

/** A site that records its booking API calls as "POST /shopping-cart", without ids. */
function openSite(parts = shop.parts) {
  const { fetch } = createEngine(parts, '/api');
  const calls: string[] = [];
  const site = createSite({
    bookingFetch: (request) => {
      const path = new URL(request.url).pathname.replace('/api', '');
      if (!FRAME.includes(path)) calls.push(`${request.method} ${path.replace(IDS, '/:id')}`);
      return fetch(request, '192.0.2.1');
    },
    defaultAlias: 'cedar-ridge',
  });
  /** The page of the nth tee time of the day and its form's fields. */
  const open = async (nth: number) => {
    // At noon, several rates are for the same round, so they are a list.
    const list = await readHtml(await site.get(`/teetimes?date=${DATE}&start=10&end=13`));
    const href = [...list.querySelectorAll('a[href^="/tee-time?"]')][nth]?.getAttribute('href') ?? '';
    const page = await readHtml(await site.get(href));
    const inputs = [...page.querySelectorAll<HTMLInputElement>('form.detail input')];
    const sent = inputs.filter(({ type, checked }) => type !== 'radio' || checked);
    const fields = Object.fromEntries(sent.map(({ name, value }) => [name, value]));
    return { href, page, fields, rates: inputs.filter(({ name }) => name === 'rateId').length };
  };
  const during = async <T>(work: () => Promise<T>) => {
    calls.length = 0;
    shop.statements.length = 0;
    const result = await work();
    return { result, calls: [...calls], statements: shop.statements.length };
  };
  return { site, open, during };
}

const CHOSEN_RATE = 'input[name=rateId]:checked + label b';
const wordsOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent ?? '';

/** The other times next to a refusal: their links and texts. */
const othersOf = (page: Document) =>
  [...page.querySelectorAll('.others ul:not(.ways) a.btn')].map((link) => ({
    url: new URL(link.getAttribute('href') ?? '', 'http://site'),
    words: link.textContent ?? '',
  }));

describe('Adding to the cart', () => {
  it('asks the booking API for nothing but the cart', async () => {
    const { site, open, during } = openSite();
    const first = await open(0);
    const added = await during(() => site.post(first.href, first.fields));
    expect(added.result.status).toBe(303);
    // With one item, the golfer pays next. With more, the cart comes first.
    expect(added.result.headers.get('location')).toBe('/checkout');
    expect(added.calls).toEqual(['POST /shopping-cart/cart-item']);
    const second = await open(1);
    const more = await during(() => site.post(second.href, second.fields));
    expect(more.calls).toEqual(['POST /shopping-cart/cart-item']);
    expect(more.result.headers.get('location')).toBe('/cart');
    expect(added.statements).toBeLessThanOrEqual(16);
    expect(more.statements).toBeLessThanOrEqual(16);
  });

  it('says so where the browser refuses cookies, and holds nothing', async () => {
    const { site, open, during } = openSite();
    const { href, fields } = await open(3);
    site.cookies.clear();
    const refused = await during(() => site.post(href, fields));
    expect(refused.result.status).toBe(403);
    expect((await readHtml(refused.result)).querySelector('[role=alert]')?.textContent).toContain(
      'Please allow cookies for this site in your browser settings',
    );
    expect(refused.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('loads the tee time once when it is refused, with what was chosen', async () => {
    const { site, open, during } = openSite();
    const { href, fields, page, rates } = await open(2);
    const last = [...page.querySelectorAll<HTMLInputElement>('input[name=rateId]')].at(-1)?.value ?? '';
    const sent = { ...fields, rateId: last, golfers: '' };
    const { result, calls } = await during(() => site.post(href, sent));
    expect(result.status).toBe(400);
    expect(rates).toBeGreaterThan(1);
    // The lineup is everybody's, and whoever finds it old reads it again.
    const own = calls.filter((call) => call !== 'GET /product-line-items');
    expect(own).toEqual(['GET /tee-times/details']);
    const answer = await readHtml(result);
    expect(answer.querySelector<HTMLInputElement>('input[name=rateId]:checked')?.value).toBe(last);
    expect(answer.querySelector('[role=alert]')?.textContent).toContain('golfers');
  });

  it('fills one cart when a double click arrives at two programs at once', async () => {
    const { db, close } = await connectDatabase({ url: shop.database.url });
    const [one, other] = [openSite(), openSite({ ...shop.parts, db })];
    const { href, fields } = await one.open(3);
    const clicks = await Promise.all([one, other].map(({ site }) => site.post(href, fields)));
    await close();
    expect(clicks.some(({ status }) => status === 303)).toBe(true);
    const teetime = new URL(href, 'http://x').searchParams.get('teetime');
    const { rows } = await shop.database.pool.query(
      'select cart_id, players from cart_item where starts_at = $1',
      [teetime],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('A tee time that somebody else was faster with', () => {
  const MINUTES = 60_000;

  it('shows other times for as many golfers beside "Only 1 slot is available"', async () => {
    const { site, open } = openSite();
    const { href, fields, page } = await open(12);
    const teetime = new URL(href, 'http://site').searchParams.get('teetime') ?? '';
    const rate = wordsOf(page, CHOSEN_RATE);
    await fillCart(shop, { date: DATE, teetime, rate, players: 3 });
    const answer = await site.post(href, { ...fields, golfers: '4' });
    expect(answer.status).toBe(409);
    const refused = await readHtml(answer);
    expect(wordsOf(refused, '[role=alert]')).toContain('Only 1 slot is available for this Tee Time');
    expect(wordsOf(refused, '.others h2')).toBe('Select Another Tee Time');
    const others = othersOf(refused);
    const distances = others.map(
      ({ url }) => Date.parse(url.searchParams.get('teetime') ?? '') - Date.parse(teetime),
    );
    expect(distances).toEqual([expect.any(Number), expect.any(Number)]);
    expect(distances.every((distance) => distance !== 0 && Math.abs(distance) <= 30 * MINUTES)).toBe(true);
    for (const { url, words } of others) {
      expect(words).toContain(`${rate} · 4 golfers`);
      const other = await readHtml(await site.get(url.pathname + url.search));
      expect(other.querySelector<HTMLInputElement>('input[name=golfers]:checked')?.value).toBe('4');
      expect(wordsOf(other, CHOSEN_RATE)).toBe(rate);
    }
  });

  it('shows them in its place when none of it is left', async () => {
    const { site, open } = openSite();
    const { href, fields, page } = await open(14);
    const teetime = new URL(href, 'http://site').searchParams.get('teetime') ?? '';
    await fillCart(shop, { date: DATE, teetime, rate: wordsOf(page, CHOSEN_RATE), players: 4 });
    const answer = await site.post(href, { ...fields, golfers: '3' });
    expect(answer.status).toBe(409);
    const refused = await readHtml(answer);
    expect(wordsOf(refused, '.others')).toContain('Tee Time is locked');
    expect(othersOf(refused)).toHaveLength(2);
    expect(othersOf(refused).every(({ words }) => words.includes('3 golfers'))).toBe(true);
  });

  it('the same again changes its golfers and its rate instead of adding it twice', async () => {
    const { site, open } = openSite();
    const { href, page, fields } = await open(16);
    await site.post(href, { ...fields, golfers: '2' });
    const rates = [...page.querySelectorAll<HTMLInputElement>('input[name=rateId]')];
    const other = rates.find(({ checked }) => !checked)?.value ?? '';
    for (const rateId of [fields.rateId ?? '', other]) {
      const again = await site.post(href, { ...fields, golfers: '3', rateId });
      expect([again.status, again.headers.get('location')]).toEqual([303, '/checkout']);
      const cart = await readHtml(await site.get('/cart'));
      expect(wordsOf(cart, '#toast')).toBe('Tee Time updated in cart');
      expect(cart.querySelectorAll('.cart-item')).toHaveLength(1);
      expect(cart.querySelector<HTMLSelectElement>('[name=count1]')?.value).toBe('3');
    }
    const { rows } = await shop.database.pool.query(
      'select tee_time_rate_id from cart_item where players = 3 and tee_time_rate_id = $1',
      [other],
    );
    expect(rows).toHaveLength(1);
  });

  it('of which one’s own cart holds every place is free to nobody else, and is updated as it was chosen', async () => {
    const { site, open } = openSite();
    const { href, page, fields } = await open(17);
    const rates = [...page.querySelectorAll<HTMLInputElement>('input[name=rateId]')];
    const rateId = rates.find(({ checked }) => !checked)?.value ?? '';
    await site.post(href, { ...fields, rateId, golfers: '4' });
    const listed = async (visitor: typeof site) => {
      const list = await readHtml(await visitor.get(`/teetimes?date=${DATE}`));
      const nameOf = (to: string | null) => {
        const named = new URL(to ?? '', 'http://site').searchParams;
        return `${named.get('courseId')} ${named.get('teetime')}`;
      };
      const names = [...list.querySelectorAll('a')].map((link) => nameOf(link.getAttribute('href')));
      const available = await (await visitor.get(`/teetimes/availability?date=${DATE}`)).json();
      return [names.includes(nameOf(href)), nameOf(href) in available];
    };
    expect(await listed(site)).toEqual([true, true]);
    expect(await listed(openSite().site)).toEqual([false, false]);
    const again = await readHtml(await site.get(href));
    expect(wordsOf(again, 'main')).toContain('This Tee Time is already in the cart');
    expect([page, again].map((each) => wordsOf(each, 'form.detail button.btn'))).toEqual([
      'Add to cart',
      'Update cart',
    ]);
    const chosen = (name: string) =>
      again.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value;
    expect([chosen('rateId'), chosen('golfers')]).toEqual([rateId, '4']);
  });

  it('that is not sold any more, but held by one’s own cart, leads to the cart', async () => {
    const { site, open } = openSite();
    const { href, fields } = await open(13);
    await site.post(href, { ...fields, golfers: '4' });
    await shop.database.pool.query(
      `with closed as (insert into block (facility_id, first_date, last_date, reason, source)
         values (9101, '${DATE}', '${DATE}', 'Tournament', 'shop'))
       update operator set revision = revision + 1`,
    );
    const answer = await site.get(href);
    await shop.database.pool.query(
      'with opened as (delete from block) update operator set revision = revision + 1',
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const cart = await readHtml(await site.get('/cart'));
    expect(wordsOf(cart, '#toast')).toBe('This Tee Time is already in the cart');
  });

  it('no other times are looked for when another one would not help', async () => {
    const { site, open, during } = openSite();
    const { href, fields } = await open(14);
    await site.post(href, fields);
    const second = await open(15);
    await changeSettings(shop, { checkout: { cartItemLimit: 1 } });
    const { result, calls } = await during(() => site.post(second.href, second.fields));
    await changeSettings(shop, { checkout: { cartItemLimit: DEFAULT_CART_ITEM_LIMIT } });
    const refused = await readHtml(result);
    expect(refused.querySelectorAll('[role=alert]').length).toBeGreaterThan(0);
    expect(othersOf(refused)).toEqual([]);
    expect(calls.filter((call) => call.startsWith('GET /tee-times/alternatives'))).toEqual([]);
  });
});
