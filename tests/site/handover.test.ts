import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionStorage } from '#app/session/cookies.server.ts';
import { handOver } from '#app/session/handover.server.ts';
import { nameOf, seal } from '#app/session/seal.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { signClientAddress } from '#server/http/site-signature.ts';
import { newGolfer, PASSWORD } from '#tests/support/accounts.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { sessionOf } from '#tests/support/site/member.ts';

const SITE_KEY = 'the site key of this test';
const CLUB = 'https://www.club.example';
const BANK = 'https://pay.example';
const clientHeaders = signClientAddress('203.0.113.7', SITE_KEY, SAMPLE_NOW);
const shop = await startShop({ parts: { siteKey: SITE_KEY } });
const date = '2031-05-04';

const IN_FRAME = { 'sec-fetch-dest': 'iframe' };
const FROM_CLUB = { referer: `${CLUB}/golf` };
const ORIGIN = 'http://localhost:3000';
const CONTINUE = { intent: 'continue' };

beforeAll(async () => {
  // A provider that sends golfers to a bank elsewhere.
  shop.parts.payment = { ...shop.parts.payment, redirectHosts: [BANK] } as typeof shop.parts.payment;
  await changeSettings(shop, { embed: { origins: [CLUB] } });
  for (const name of ['ada', 'mallory']) await newGolfer(shop, `${name}@example.com`, { firstName: name });
});

type Buyer = Awaited<ReturnType<typeof buyerAt>>;
const browser = () => buyerAt(shop, { clientHeaders });

async function signedIn(name: string): Promise<Buyer> {
  const buyer = await browser();
  await buyer.post('/login', { email: `${name}@example.com`, password: PASSWORD });
  return buyer;
}

/** Leaves a browser's session for another window, as the site does in a frame. Returns the link. */
async function leave(buyer: Buyer, to = '/checkout', asked = '/checkout'): Promise<string> {
  const context = {
    bookingFetch: (request: Request) => shop.fetch(request),
    bookingUrl: 'http://engine',
    defaultAlias: 'cedar-ridge',
    sessionSecrets: ['a secret of the tests'],
    clientHeaders,
  };
  const request = new Request(ORIGIN + asked);
  const site = await findSite(request, context);
  const session = await sessionStorage(context).getSession(`fairway=${buyer.cookies.get('fairway')}`);
  return handOver({ request, context }, { site, session, to, way: 'top' });
}

/** The same link with any content, as an attacker with write access to the engine could leave it. */
async function leaveAnything(content: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const body = { id: nameOf(secret), sealed: seal(content, secret) };
  const given = await shop.ask('/handover', { method: 'POST', body, headers: clientHeaders });
  if (given.status !== 204) throw new Error(`Not given: ${given.status}`);
  return `/handover/${secret}`;
}

describe('A hand-over out of a frame', () => {
  it('takes a golfer along who is nobody yet in the window, and says who they are', async () => {
    const ada = await signedIn('ada');
    await ada.addTeeTime({ date, nth: 1 });
    const way = await leave(ada);
    const window = await browser();
    const page = await window.read(way, IN_FRAME);
    expect(page.textOf('main')).toContain("You're signed in as ada.");
    const answer = await window.post(way, CONTINUE);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    expect(sessionOf(window)).toMatchObject({ customerName: 'ada', cartId: sessionOf(ada).cartId });
    expect((await window.post(way, CONTINUE)).status).toBe(404);
  });

  it('goes on by itself where a page that the operator lists has sent the golfer', async () => {
    const way = await leave(await signedIn('ada'));
    const page = await (await browser()).read(way, FROM_CLUB);
    expect(page.one('form').hasAttribute('data-go')).toBe(true);
    expect(page.fieldsOf('button')).toMatchObject(CONTINUE);
  });

  it('looks for the cookies of the window first, where the browser sends none with the form', async () => {
    const way = await leave(await signedIn('mallory'));
    const ada = await signedIn('ada');
    const cookie = ada.cookies.get('fairway') ?? '';
    ada.cookies.clear();
    const bounced = await ada.post(way, CONTINUE, { 'sec-fetch-site': 'cross-site', origin: ORIGIN });
    expect([bounced.status, bounced.headers.get('location')]).toEqual([303, way]);
    expect(ada.cookies.has('fairway')).toBe(false);
    const nobody = await ada.read(way);
    expect(nobody.fieldsOf('button')).toMatchObject(CONTINUE);
    ada.cookies.set('fairway', cookie);
    const page = await ada.read(way);
    expect(page.textOf('main')).toContain("This booking belongs to mallory. You're signed in as ada.");
    expect(page.html).not.toContain('value="continue"');
  });
});

describe('A hand-over to somebody else', () => {
  it('never replaces who is signed in, and says whose booking it is', async () => {
    const way = await leave(await signedIn('mallory'));
    const ada = await signedIn('ada');
    const answer = await ada.submit(way, CONTINUE);
    expect(answer.status).toBe(409);
    expect(answer.textOf('main')).toContain("This booking belongs to mallory. You're signed in as ada.");
    expect(sessionOf(ada).customerName).toBe('ada');
  });

  it('never replaces a guest or a cart, whose visitor may take the other cart alone', async () => {
    const guest = await browser();
    await guest.addTeeTime({ date, nth: 3 });
    await guest.post('/login', { email: 'guest@example.com', intent: 'guest' });
    const way = await leave(guest);
    const visitor = await browser();
    await visitor.addTeeTime({ date, nth: 4 });
    const own = sessionOf(visitor).cartId;
    expect((await visitor.post(way, CONTINUE)).status).toBe(409);
    expect(sessionOf(visitor).cartId).toBe(own);
    const page = await visitor.read(way, FROM_CLUB);
    expect(page.textOf('main')).toContain('This booking belongs to guest@example.com.');
    expect(page.textOf('main')).toContain('Its cart would replace yours.');
    expect(page.one('main .acts a').getAttribute('href')).toBe('/cart');
    const taken = await visitor.post(way, page.fieldsOf('button'));
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/cart']);
    expect(sessionOf(visitor).cartId).toBe(sessionOf(guest).cartId);
    expect(sessionOf(visitor).guestEmail).toBeUndefined();
  });

  it('makes the cart that of the customer who takes it', async () => {
    const guest = await browser();
    await guest.addTeeTime({ date, nth: 6 });
    const ada = await signedIn('ada');
    const way = await leave(guest);
    await ada.post(way, { intent: 'cart' });
    const { rows } = await shop.database.pool.query(
      'select c.email from cart join customer c on c.id = customer_id where cart.id = $1',
      [sessionOf(guest).cartId],
    );
    expect(rows).toEqual([{ email: 'ada@example.com' }]);
    expect(sessionOf(ada).customerName).toBe('ada');
  });
});

describe('A link that a stranger sends', () => {
  it('puts nobody into the stranger’s account, whatever is pressed', async () => {
    const mallory = await signedIn('mallory');
    await mallory.addTeeTime({ date, nth: 8 });
    const way = await leave(mallory);
    const victim = await browser();
    const page = await victim.read(way, { referer: 'https://mail.example/', 'sec-fetch-dest': 'document' });
    expect(page.textOf('main')).toContain('This booking belongs to mallory.');
    expect(page.all('form')).toEqual([]);
    expect(page.one('main .acts a').getAttribute('href')).toBe('/login?loginRedirectURI=%2Fcheckout');
    expect((await victim.post(way, { intent: 'cart' })).status).toBe(404);
    expect(sessionOf(victim).sessionToken).toBeUndefined();
  });

  it('offers the cart of a guest alone', async () => {
    const stranger = await browser();
    await stranger.addTeeTime({ date, nth: 9 });
    await stranger.post('/login', { email: 'stranger@example.com', intent: 'guest' });
    const victim = await browser();
    const page = await victim.read(await leave(stranger));
    expect(page.fieldsOf('button')).toMatchObject({ intent: 'cart' });
    expect(page.textOf('main')).toContain('This booking belongs to stranger@example.com.');
  });
});

describe('Where a hand-over leads', () => {
  const PATHS: [string, string][] = [
    ['/checkout?replace=1', '/checkout?replace=1'],
    [`${ORIGIN}/cart`, '/cart'],
    [`${BANK}/c/1`, `${BANK}/c/1`],
    ['/login?loginRedirectURI=%2Fcart', '/login?loginRedirectURI=%2Fcart'],
  ];
  it.each(PATHS)('%s is the site or its bank', async (to, expected) => {
    const window = await browser();
    const answer = await window.post(await leave(await signedIn('ada'), to), CONTINUE);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expected]);
  });

  const AWAY = [
    'https://evil.example/',
    'http://pay.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `${ORIGIN}//evil.example/`,
  ];
  it.each(AWAY)('%s is nowhere: the page that led there opens in the window', async (to) => {
    const window = await browser();
    const answer = await window.post(await leave(await signedIn('ada'), to, '/login-with-golfid'), CONTINUE);
    expect(answer.headers.get('location')).toBe('/login-with-golfid');
  });

  it.each(AWAY)('%s is refused to whoever has sealed it', async (to) => {
    const cookie = `fairway=${(await signedIn('ada')).cookies.get('fairway')}`;
    const window = await browser();
    const answer = await window.submit(
      await leaveAnything(JSON.stringify({ session: cookie, to })),
      CONTINUE,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    expect(sessionOf(window).sessionToken).toBeUndefined();
  });
});

describe('A hand-over of junk', () => {
  const CONTENTS = [
    '',
    'null',
    '[]',
    '{"to":"/"}',
    '{"session":5,"to":"/"}',
    'no JSON',
    '{"session":"fairway=x","to":"/"}',
  ];
  it.each(CONTENTS)('%s has expired', async (content) => {
    const window = await signedIn('ada');
    const way = await leaveAnything(content);
    for (const page of [await window.read(way, IN_FRAME), await window.submit(way, CONTINUE)]) {
      expect(page.status).toBe(404);
      expect(page.textOf('main')).toContain('This link has expired');
    }
    expect((await window.post(way, { intent: 'cart' })).status).toBe(404);
    expect(sessionOf(window).customerName).toBe('ada');
  });

  it('has expired, too, where the secret is none or another one', async () => {
    const window = await browser();
    const sealed = seal('{}', 'one secret');
    const body = { id: nameOf('another'), sealed };
    await shop.ask('/handover', { method: 'POST', body, headers: clientHeaders });
    for (const secret of ['another', 'x', '%00', '%E0%A4%A', 'a'.repeat(1_500)]) {
      const page = await window.read(`/handover/${secret}`);
      expect([secret, page.status < 500]).toEqual([secret, true]);
    }
    expect((await window.read('/handover/another')).textOf('main')).toContain('This link has expired');
  });
});
