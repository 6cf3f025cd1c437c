import { createHash } from 'node:crypto';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { readMailbox } from './mailbox.ts';

export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  externalStep: '4000000000003220',
} as const;

type Card = keyof typeof CARDS;

type Wanted = {
  offset?: number;
  day?: string;
  nth?: number;
  /** By the course's clock, as the list shows it: "2:15 PM". */
  at?: string;
  query?: string;
};

/** A person in a browser on an operator's site, with an email address and a tee time that no other test has. */
export function golferOf(page: Page, info: TestInfo, alias = 'cedar-ridge') {
  const { mailboxUrl, apiUrl } = info.project.metadata as { mailboxUrl: string; apiUrl: string };
  const [day = 0, place = 0, ...rest] = createHash('sha256')
    .update([...info.titlePath, info.project.name, info.retry].join(' '))
    .digest();
  // Long and unbreakable, so that a screen that does not wrap it gets too wide.
  const email = `ada${Buffer.from(rest).toString('hex').slice(0, 12)}ofthelongunbrokenaddress@example.com`;
  const date = isoDay(3 + (day % 9));
  const site = siteOf(info, alias);
  const submitButton = page.getByTestId('make-your-reservation-btn');
  const golfer = {
    email,
    date,
    submitButton,
    /**
     * Adds a tee time from the search to the cart, by its index in the list or by the clock. With one item, the site
     * leads on to the checkout. A time that somebody took is skipped, unless named by the clock. Returns the tee
     * time's address.
     */
    async addTeeTime(wanted: Wanted = {}): Promise<URL> {
      const { offset = 0, day = date, nth = place, at } = wanted;
      const { query = '&golfers=2&holes=18&transportation=Cart' } = wanted;
      await page.goto(`${site}/teetimes?date=${day}${query}`);
      const tiles = page.getByTestId('teetimes-tile-time');
      const tile = at
        ? tiles.filter({ hasText: new RegExp(`^${at}$`) })
        : tiles.nth((nth + offset) % (await tiles.count()));
      const href = (await tile.locator('xpath=ancestor-or-self::a').getAttribute('href')) ?? '';
      await page.goto(`${site}${href}`);
      const golfers = new URLSearchParams(query).get('golfers');
      const choice = page.locator(`input[name="golfers"][value="${golfers}"]:checked`);
      if (at) await expect(choice).toHaveCount(1);
      else if (golfers && !(await choice.count()))
        return golfer.addTeeTime({ ...wanted, offset: offset + 1 });
      await page.getByTestId('add-to-cart-button').click();
      await expect(page).toHaveURL(/\/(cart|checkout)$/);
      return new URL(href, site);
    },
    async goToCart(): Promise<void> {
      if (!page.url().endsWith('/cart')) await page.getByRole('link', { name: 'Edit Cart' }).click();
      await expect(page).toHaveURL(/\/cart$/);
    },
    async goToCheckout(): Promise<void> {
      if (page.url().endsWith('/checkout')) return;
      await page.getByTestId('shopping-cart-drawer-checkout-btn').click();
      await expect(page).toHaveURL(/\/checkout$/);
    },
    async fill(card: Card = 'approved'): Promise<void> {
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Palmer');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Phone number').fill('555-444-3333');
      await fillCard(page, card);
      await page.getByTestId('terms-and-conditions-checkbox').check();
    },
    submit: () => submitButton.click(),
    async seeConfirmation(title = 'Order Confirmed!'): Promise<string> {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const number = page.getByTestId('teetime-item-component-0-gncReservationId');
      await expect(number).toHaveText(/^\d+$/);
      return (await number.textContent()) ?? '';
    },
    /** The booking API's count of players booked on a tee time. */
    async bookedOn(teeTimeUrl: URL): Promise<number> {
      const wanted = Date.parse(teeTimeUrl.searchParams.get('teetime') ?? '');
      const answer = await page.request.get(`${apiUrl}/v2/tee-times?date=${date}`, {
        headers: { 'x-be-alias': alias },
      });
      const sheets = (await answer.json()) as {
        courseId: string;
        teetimes: { teetime: string; bookedPlayers: number }[];
      }[];
      const found = sheets
        .filter(({ courseId }) => courseId === teeTimeUrl.searchParams.get('courseId'))
        .flatMap(({ teetimes }) => teetimes)
        .find((each) => Date.parse(each.teetime) === wanted);
      return found ? found.bookedPlayers : 4;
    },
    /** The text of this golfer's newest email with such a subject. */
    readMail: (subject: RegExp) => readMailbox(page.request, mailboxUrl, { to: email, subject }),
    /** Buys from the search to the confirmation. Returns the reservation's number. */
    async book(wanted: Wanted = {}): Promise<string> {
      await golfer.addTeeTime(wanted);
      await golfer.goToCheckout();
      await golfer.fill();
      await golfer.submit();
      return golfer.seeConfirmation();
    },
  };
  return golfer;
}

/** The address of an operator's site: the default operator has the plain one, others put their label in front. */
export function siteOf(info: TestInfo, alias: string): string {
  const origin = String(info.project.use.baseURL);
  return alias === 'cedar-ridge' ? origin : origin.replace('localhost', `${alias}.localhost`);
}

/**
 * Finds fields by purpose, because each country has its own labels. Only the checkout and a saved card ask for the
 * street.
 */
export async function fillCard(page: Page, card: Card): Promise<void> {
  const field = (purpose: string) => page.locator(`[autocomplete~="${purpose}"]`);
  await field('cc-number').fill(CARDS[card]);
  await field('cc-exp-month').selectOption('05');
  await field('cc-exp-year').selectOption({ index: 4 });
  await field('cc-csc').fill('123');
  await field('cc-name').fill('Ada Palmer');
  for (const street of await field('address-line1').all()) await street.fill('1 Ridge Road');
  await field('postal-code').fill('12207');
}

function isoDay(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
}
