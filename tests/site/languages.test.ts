import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatLocalDate } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { de } from '#server/text/de.ts';
import { en } from '#server/text/en.ts';
import { es } from '#server/text/es.ts';
import { fr } from '#server/text/fr.ts';
import { bookingToInvite } from '#tests/support/invitations.ts';
import { listSentences, wordingsOf } from '#tests/support/sentences.ts';
import { changeSettings, findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

/** The cookie value of a chosen language. */
const cookieOf = (language: string) => encodeURIComponent(btoa(JSON.stringify(language)));

const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../server/db/samples/${name}.json`, import.meta.url), 'utf8'));
const cedarRidge = sample('cedar-ridge');
const englishOnly = (file: { settings: object }) => ({
  ...file,
  settings: { ...file.settings, languages: ['en'] },
});
const shop = await startShop({ files: [cedarRidge, englishOnly(sample('the-bay'))] });

const DATE = '2031-05-04';
const english = wordingsOf(listSentences(en), 3);
/** English wordings that differ in each language, and so must not appear in its pages. */
const foreign = Object.fromEntries(
  [de, fr, es].map((text) => {
    const own = wordingsOf(listSentences(text), 3);
    return [text.language, [...english].filter((wording) => !own.has(wording))];
  }),
);
/** The operator's texts, which exist in one language only. */
const written = JSON.stringify(cedarRidge);

/** All words of a page that people read or hear. */
function wordsOf(page: Page): string {
  const spoken = page
    .all('*')
    .flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder', 'value', 'data-label'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
  for (const script of page.all('script, style')) script.remove();
  return [page.title, page.textOf('body'), ...spoken].join(' | ').replaceAll(/\s+/g, ' ');
}

function expectIn(language: string, page: Page): void {
  expect(page.one('html').getAttribute('lang')).toBe(language);
  expect(page.headers.get('content-language')).toBe(language);
  const words = wordsOf(page);
  const left = foreign[language]?.filter((wording) => words.includes(wording) && !written.includes(wording));
  expect(left).toEqual([]);
}

const expectGerman = (page: Page) => expectIn('de', page);

async function germanBuyer() {
  const buyer = await buyerAt(shop);
  buyer.cookies.set('fairway-language', cookieOf('de'));
  return buyer;
}

describe('A golfer who reads German, at an operator who lists German', () => {
  it('searches, chooses, fills the cart and checks out without a sentence of English', async () => {
    const buyer = await germanBuyer();
    const search = await buyer.read(`/teetimes?date=${DATE}`);
    expectGerman(search);
    expect(search.title).toContain('Startzeiten · ');
    expect(search.textOf('[data-testid=teetimes-tile-time]')).toMatch(/^\d\d:\d\d$/);
    expectGerman(await buyer.read(`/teetimes?date=${DATE}&golfers=4&min=1&max=2&promotionCode=NIX`));
    expectGerman(await buyer.read('/teetimes?date=2031-06-30'));
    const { courseId, teetime, rate } = await findTeeTime(shop, { date: DATE });
    const detail = await buyer.read(links.teeTime(courseId, teetime));
    expectGerman(detail);
    expect(detail.textOf('main')).toContain('Sonntag, 4. Mai 2031 · ');
    expectGerman(
      await buyer.submit(links.teeTime(courseId, teetime), { rateId: String(rate.rateId), golfers: '9' }),
    );
    const cart = await buyer.addTeeTime({ date: DATE });
    expectGerman(cart);
    expect(cart.textOf('#toast')).toBe(de.cart.added);
    expect(cart.textOf('main')).toMatch(/\d+,\d\d\s\$/);
    expectGerman(await buyer.read('/checkout'));
    const refused = await buyer.submit('/checkout', { ...(await buyer.fill()), email: 'x', cardNumber: '4' });
    expectGerman(refused);
    expect(refused.textOf('main')).toContain(de.cardForm.fields.cardNumber);
    const done = await buyer.press('/checkout', await buyer.fill());
    expectGerman(done);
    expect(done.textOf('h1')).toBe(de.order.confirmed);
  });

  it('fills the cart with what is no tee time, and reads what is wrong with it, in German', async () => {
    const buyer = await germanBuyer();
    const store = await buyer.read('/store');
    const gift = store.fieldsOf('button[value=gift-certificate]');
    const wrong = await buyer.submit('/store', { ...gift, ownValue: '1', deliveryDate: '2001-01-01' });
    expect(wrong.status).toBe(400);
    expectGerman(wrong);
    const recipient = { recipientName: 'Kim', recipientEmail: 'kim@example.com' };
    expectGerman(await buyer.press('/store', { ...gift, ...recipient }));
    expectGerman(await buyer.press('/store', store.fieldsOf('button[value=product]')));
    const membership = store.fieldsOf('button[value=membership]');
    const cart = await buyer.press('/store', { ...membership, paymentPlanId: '103' });
    expectGerman(cart);
    expect(cart.textOf('#toast')).toBe(de.store.items.Membership.added);
    const checkout = await buyer.read('/checkout');
    expectGerman(checkout);
    expect(checkout.textOf('main')).toContain(de.checkout.purchase.booker);
  });

  it('reads every other page in German too, and what is wrong with them', async () => {
    const buyer = await germanBuyer();
    for (const path of [
      '/course/info',
      '/store',
      '/login',
      '/signup',
      '/profile/reset-password',
      '/booking/find',
      '/confirmation',
      '/logout',
      '/unsubscribe?id=x',
      '/verify-email?key=x',
      '/no/such/page',
    ])
      expectGerman(await buyer.read(path));
    expectGerman(await buyer.submit('/login', { email: 'robin', password: '' }));
    const unknown = await buyer.submit('/login', { email: 'robin@example.com', password: 'wrong12' });
    expectGerman(unknown);
    expect(unknown.textOf('main')).toContain(de.errors.CREDENTIALS_REJECTED);
    expectGerman(await buyer.submit('/booking/find', { email: 'robin', confirmationNumber: '' }));
  });

  it('is mailed in German what was booked in German', async () => {
    const buyer = await germanBuyer();
    await buyer.addTeeTime({ date: DATE, nth: 3 });
    await buyer.press('/checkout', await buyer.fill({ email: 'gretel@example.com' }));
    const { rows } = await shop.database.pool.query(
      "select content from outbox where to_address = 'gretel@example.com'",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('"language":"de"');
  });
});

describe.each([
  ['French', 'fr', 'Dimanche 4 mai 2031', 'Réservation confirmée\u202f!', 'Français', 40],
  ['Spanish', 'es', 'Domingo 4 de mayo de 2031', '¡Reserva confirmada!', 'Español', 50],
] as const)('A golfer who reads %s', (_name, language, day, confirmed, itself, nth) => {
  const expectIts = (page: Page) => expectIn(language, page);
  const readerOfIt = async () => {
    const buyer = await buyerAt(shop);
    buyer.cookies.set('fairway-language', cookieOf(language));
    return buyer;
  };

  it('goes from the search to the confirmation without a sentence of English', async () => {
    const buyer = await readerOfIt();
    const search = await buyer.read(`/teetimes?date=${DATE}`);
    expectIts(search);
    expect(search.title).toContain(day);
    expect(search.textOf('[data-testid=teetimes-tile-time]')).toMatch(/^\d\d:\d\d$/);
    expectIts(await buyer.read(`/teetimes?date=${DATE}&min=9000`));
    const cart = await buyer.addTeeTime({ date: DATE, nth });
    expectIts(cart);
    expect(cart.textOf('main')).toMatch(/\d+,\d\d\s\$/);
    expectIts(await buyer.read('/checkout'));
    expectIts(await buyer.submit('/checkout', { ...(await buyer.fill()), email: 'x', cardNumber: '4' }));
    const done = await buyer.press('/checkout', await buyer.fill({ email: 'odile@example.com' }));
    expectIts(done);
    expect(done.html).toContain(confirmed);
  });

  it('reads every other page in it too, and chooses the language at the foot of each', async () => {
    const buyer = await readerOfIt();
    for (const path of [
      '/course/info',
      '/store',
      '/cart',
      '/login',
      '/signup',
      '/profile/reset-password',
      '/booking/find',
      '/accessibility',
      '/no/such/page',
    ])
      expectIts(await buyer.read(path));
    const page = await buyer.read(`/teetimes?date=${DATE}&golfers=2`);
    const choices = page.all('footer nav a').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(choices).toEqual([
      ['English', `?date=${DATE}&golfers=2&lang=en`],
      ['Français', `?date=${DATE}&golfers=2&lang=fr`],
      ['Español', `?date=${DATE}&golfers=2&lang=es`],
      ['Deutsch', `?date=${DATE}&golfers=2&lang=de`],
    ]);
    expect(page.textOf('footer nav [aria-current]')).toBe(itself);
  });
});

/** Page readers collapse spaces of every width into one. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

it.each([de, fr, es])(
  'A friend who reads $language answers an invitation, and opens it again, without a sentence of English',
  async (text) => {
    const { language, invitations } = text;
    await changeSettings(shop, { user: { inviteAFriend: true } });
    const nth = 20 + [de, fr, es].indexOf(text);
    const { invite } = await bookingToInvite(shop, { nth, players: 2, date: DATE, rate: 'Walking' });
    const { id, hash } = await invite({ name: 'Kim', email: `kim-${language}@example.com` });
    const friend = await buyerAt(shop);
    friend.cookies.set('fairway-language', cookieOf(language));
    const accept = links.invitation(id, 'accept', hash);
    const asked = await friend.read(accept);
    expect(asked.textOf('h1')).toBe(plain(invitations.received.acceptTitle));
    const declining = await friend.read(links.invitation(id, 'decline', hash));
    const confirmed = await friend.press(accept, asked.fieldsOf('main form button'));
    expect(confirmed.textOf('h1')).toBe(plain(invitations.confirmed.title));
    const again = await friend.read(accept);
    expect(again.textOf('main')).toContain(plain(invitations.received.accepted));
    const due = /\d+,\d\d/.exec(again.textOf('main'))?.[0];
    for (const page of [confirmed, again]) {
      expect(page.textOf('main')).toContain(plain(invitations.confirmed.calendar));
      expect(plain(page.textOf('main'))).toContain(plain(invitations.share.dueAtCourse(`${due} $`)));
    }
    const none = await friend.read('/invite/none/accept/none');
    for (const page of [asked, declining, confirmed, again, none]) expectIn(language, page);
  },
);

it('The weeks of the calendar begin on the day they begin on where the language is spoken', async () => {
  const weekdays = { en: 'Sun Mon Tue Wed Thu Fri Sat', de: 'Mo Di Mi Do Fr Sa So' };
  for (const [language, expected] of Object.entries(weekdays)) {
    const page = await (await buyerAt(shop)).read(`/teetimes?lang=${language}`);
    const heads = page.all('.cal table:first-of-type th').map(({ textContent }) => textContent);
    expect(heads.join(' ')).toBe(expected);
    const days = page.all('.cal td a');
    expect(days.length).toBeGreaterThan(7);
    for (const day of days) {
      const date = new URLSearchParams(day.getAttribute('href') ?? '').get('date') ?? '';
      const column = [...(day.closest('tr')?.children ?? [])].indexOf(day.closest('td') as Element);
      expect(formatLocalDate(date, 'weekday', language)).toBe(heads[column]);
    }
  }
});

describe('The language of a page', () => {
  const titleOf = async (headers: Record<string, string>, path = `/teetimes?date=${DATE}`) => {
    const buyer = await buyerAt(shop);
    return (await buyer.read(path, headers)).title;
  };

  it('is the one the browser asks for, else the operator’s first', async () => {
    expect(await titleOf({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toContain('Startzeiten');
    expect(await titleOf({ 'accept-language': 'en-US,de;q=0.9' })).toContain('Tee Times');
    expect(await titleOf({ 'accept-language': 'it' })).toContain('Tee Times');
    expect(await titleOf({ 'accept-language': 'fr-CA' })).toContain('Départs');
    expect(await titleOf({ 'accept-language': 'es-MX' })).toContain('Salidas');
    expect(await titleOf({})).toContain('Tee Times');
  });

  it('is the one of a link, also on the pages after it', async () => {
    const buyer = await buyerAt(shop);
    const browser = { 'accept-language': 'en' };
    expect((await buyer.read('/course/info?lang=de', browser)).title).toContain('Platzinfo');
    expect((await buyer.read('/login', browser)).title).toContain('Anmelden');
    expect((await buyer.read('/login?lang=en', browser)).title).toContain('Login');
    expect((await buyer.read('/login?lang=xx', browser)).title).toContain('Login');
  });

  it('is no language that the operator does not list', async () => {
    const buyer = await buyerAt(shop, { defaultAlias: 'the-bay' });
    const page = await buyer.read('/teetimes?lang=de', { 'accept-language': 'de' });
    expect(page.one('html').getAttribute('lang')).toBe('en');
    expect(page.headers.getSetCookie().filter((line) => line.includes('language'))).toEqual([]);
  });
});

describe('The booking API', () => {
  const search = (headers: Record<string, string>) =>
    shop.fetch(
      new Request(`http://engine/v2/tee-times?date=${DATE}&promotionCode=NIX`, {
        headers: { 'x-be-alias': 'cedar-ridge', ...headers },
      }),
    );

  it('words refusals and notes in the language of who calls, of those the operator lists', async () => {
    const messageOf = async (alias: string, language: string) => {
      const response = await shop.fetch(
        new Request('http://engine/shopping-cart/11111111-1111-4111-8111-111111111111', {
          headers: { 'x-be-alias': alias, 'accept-language': language },
        }),
      );
      return (await response.json()).message;
    };
    expect(await messageOf('cedar-ridge', 'de')).toBe(de.errors.NOT_FOUND);
    expect(await messageOf('cedar-ridge', 'en')).toBe(en.errors.NOT_FOUND);
    expect(await messageOf('the-bay', 'de')).toBe(en.errors.NOT_FOUND);
  });

  it('answers a search in another language with another tag, and says what it depends on', async () => {
    const [germanOne, englishOne] = await Promise.all([
      search({ 'accept-language': 'de' }),
      search({ 'accept-language': 'en' }),
    ]);
    expect(germanOne.headers.get('etag')).not.toBe(englishOne.headers.get('etag'));
    expect(germanOne.headers.get('vary')).toContain('Accept-Language');
    const [sheet] = await germanOne.json();
    expect(sheet.promoCodeMessaging.message).toBe(de.promotion.refusals.unknown);
    const again = await search({
      'accept-language': 'de',
      'if-none-match': englishOne.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(200);
  });
});
