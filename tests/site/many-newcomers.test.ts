import { expect, it } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { links } from '#server/links.ts';
import { addStaff, STAFF_PASSWORD } from '#tests/support/add-staff.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { serveSite } from '#tests/support/site/serve-site.ts';

const shop = await startShop();
const DATE = '2031-05-04';
const SLOW_DATE = '2031-05-05';
const { fetch: ask } = createEngine(shop.parts);

/** Searches of the slow date tell that they came, and wait until the gate opens. */
const [hasCome, come] = signal();
const [isOpen, open] = signal();
const site = await serveSite(async (request) => {
  if (request.url.includes(SLOW_DATE)) {
    come();
    await isOpen;
  }
  return ask(request, '192.0.2.1');
}, 1);

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}

type Asked = { cookie?: string; language?: string; form?: Record<string, string> };

const read = (path: string, { cookie, language = 'en', form }: Asked = {}) =>
  fetch(site + path, {
    redirect: 'manual',
    headers: {
      'accept-language': language,
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function fieldsOf(page: Response, button: string): Promise<Record<string, string>> {
  const document = await readHtml(page);
  const form = document.querySelector<HTMLButtonElement>(button)?.form;
  return Object.fromEntries(
    [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].map((each) => [
      each.name,
      each.value,
    ]),
  );
}

it('Too many newcomers get a page that asks again by itself, and whoever has a cart, and staff, go on', async () => {
  const { courseId, teetime, rate } = await findTeeTime(shop, { nth: 2, rate: 'Walking', date: DATE });
  const path = links.teeTime(courseId, teetime);
  const page = await read(path);
  expect(page.status).toBe(200);
  const formCookie = cookiesOf(page);
  const fields = await fieldsOf(page, '[data-testid=add-to-cart-button]');
  const wish = { ...fields, rateId: String(rate.rateId), golfers: '2' };

  const login = await read(links.staffLogin());
  const { email } = await addStaff(shop, 'clerk');
  const doorCookie = cookiesOf(login);
  const signedIn = await read(links.staffLogin(), {
    cookie: doorCookie,
    form: { ...(await fieldsOf(login, 'main button')), email, password: STAFF_PASSWORD },
  });
  const staffCookie = [doorCookie, cookiesOf(signedIn)].join('; ');

  const slow = read(path.replace(DATE, SLOW_DATE));
  await hasCome;

  const turnedAway = await read(path, { language: 'de' });
  expect(turnedAway.status).toBe(503);
  const seconds = Number(turnedAway.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  // Without an address the browser asks for the same one again, without scripts.
  expect(turnedAway.headers.get('refresh')).toBe(String(seconds));
  expect(turnedAway.headers.get('cache-control')).toBe('no-store');
  const document = await readHtml(turnedAway);
  expect(document.documentElement.lang).toBe('de');
  expect(document.querySelector('h1')?.textContent).toBe('Gerade sind viele Golfer hier');
  // A link would lead away from the address they asked for, and to the end of the same line.
  expect(document.querySelector('a')).toBeNull();
  expect(document.querySelector('style')?.textContent).toContain(`animation:wait ${seconds}s `);

  // A form belongs to a page that was let in.
  const added = await read(path, { cookie: formCookie, form: wish });
  expect(added.headers.get('location')).toBe(links.checkout());
  const cookie = [formCookie, cookiesOf(added)].join('; ');
  expect((await read(links.checkout(), { cookie })).status).toBe(200);
  // Staff at work do not wait; whoever is not signed in does.
  expect((await read(links.staffSheet(), { cookie: staffCookie })).status).toBe(200);
  expect((await read(links.staffSheet())).status).toBe(503);
  // A made-up cookie is no cart.
  expect((await read(path, { cookie: 'fairway=eyJjYXJ0Q291bnQiOjF9' })).status).toBe(503);

  open();
  expect((await slow).status).toBeLessThan(500);
  expect((await read(path, { language: 'de' })).status).toBe(200);
});
