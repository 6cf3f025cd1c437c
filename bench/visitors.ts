import { randomInt, randomUUID } from 'node:crypto';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { type Browser, openBrowser, placeOf, RATES, readForm } from './golfer.ts';
import { type Load, measureInTurn } from './load.ts';

/** Pages of visitors whom the site knows or whose search is their own, and the least ratio of each to the cards page. */
export const VISITORS_PAGES = {
  'search, signed in': 4,
  'search, with a cart': 4,
  'search, unique campaign': 20,
  'search, random filters': 2,
  'tee time': 1.5,
  checkout: 1.5,
  account: 1.5,
  cart: 1.5,
  history: 1.5,
  store: 1.5,
  login: 1.5,
  'course info': 1.5,
};

const ROUNDS = 3;
const SECONDS = 2;

/** Measures each page in turn with the cards page. The golfer is one of the samples, with a booking history. */
export async function measureVisitors(
  origin: string,
  cardsUrl: string,
): Promise<Record<keyof typeof VISITORS_PAGES | 'cards', number>> {
  const date = addDays(localDateOf(new Date(), 'America/New_York'), 1);
  const [first, second] = await findTeeTimes(origin, date);
  const golfer = openBrowser(origin, '11.0.7.9');
  const guest = openBrowser(origin, '12.0.7.9');
  await signIn(golfer);
  const page = (path: string, browser?: Browser): Load => ({
    url: origin + path,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...(browser && { cookie: browser.cookie() }) },
  });
  const search = links.teeTimes(`date=${date}`);
  // A message is shown once, on the page after the form.
  await golfer.send(search);
  const signedIn = page(search, golfer);
  await addToCart(golfer, first);
  await addToCart(guest, second);
  for (const { send } of [golfer, guest]) await send(search);
  return measureInTurn(
    {
      cards: { url: cardsUrl },
      'search, signed in': signedIn,
      'search, with a cart': page(search, guest),
      'search, unique campaign': {
        ...page(search),
        queryOf: () => `date=${date}&utm_campaign=${randomUUID()}`,
      },
      'search, random filters': { ...page(search), queryOf: () => `date=${date}&${randomFilters()}` },
      'tee time': page(second, golfer),
      checkout: page(links.checkout(), golfer),
      account: page(links.account(), golfer),
      cart: page(links.cart(), golfer),
      history: page(links.reservationHistory(), golfer),
      store: page(links.store(), golfer),
      login: page(links.login()),
      'course info': page(links.courseInfo(), golfer),
    },
    ROUNDS,
    SECONDS,
  );
}

/** Returns the paths of two tee times with room for two players. */
async function findTeeTimes(origin: string, date: string): Promise<[string, string]> {
  const answer = await fetch(`${origin}/api/v2/tee-times?date=${date}`, {
    headers: { 'x-be-alias': 'cedar-ridge' },
  });
  const [first, second] = ((await answer.json()) as TeeSheet[])
    .flatMap(({ courseId, teetimes }) => teetimes.map(({ teetime, rates }) => ({ courseId, teetime, rates })))
    .filter(({ rates }) =>
      rates.some(({ name, allowedPlayers }) => name === RATES.card && allowedPlayers.includes(2)),
    )
    .map(({ courseId, teetime }) => links.teeTime(courseId, teetime));
  if (!first || !second) throw new Error(`There are no tee times on ${date}`);
  return [first, second];
}

async function signIn({ send }: Browser): Promise<void> {
  const form = readForm(await send(links.login()), 'login-button', {
    email: 'golfer@example.com',
    password: 'fairway18',
  });
  placeOf(await send(form.action, form.form));
}

async function addToCart({ send }: Browser, teeTime: string): Promise<void> {
  const wish = readForm(await send(teeTime), 'add-to-cart-button', { golfers: '2' });
  placeOf(await send(wish.action, wish.form));
}

function randomFilters(): string {
  return new URLSearchParams({
    min: String(randomInt(1, 40)),
    max: String(randomInt(90, 200)),
    start: String(randomInt(5, 10)),
    end: String(randomInt(15, 21)),
    golfers: String(randomInt(1, 5)),
  }).toString();
}
