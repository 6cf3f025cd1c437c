import type { AppLoadContext } from '@remix-run/node';
import type { SiteSession } from '#app/session/session-data.ts';
import { links } from '#server/links.ts';
import { CARDS, findTeeTime, type Shop, type Wanted } from '../shop.ts';
import { openSite, type Page } from './open-site.ts';
import { typedCard } from './typed-card.ts';

type Fields = Record<string, string>;

export const SUBMIT = '[data-testid=make-your-reservation-btn]';

/** The golfer's entries at the checkout. */
export const typedBy = (change: Fields = {}): Fields => ({
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@example.com',
  phone: '555-444-3333',
  notes: 'A left-handed set, please',
  ...typedCard(CARDS.approved),
  terms: 'on',
  ...change,
});

/** A golfer with a separate browser, without scripts, on the site of a real engine. */
export async function buyerAt(shop: Shop, context: AppLoadContext = {}, session: Partial<SiteSession> = {}) {
  const site = await openSite((request) => shop.fetch(request), session, {
    bookingUrl: 'http://engine',
    defaultAlias: 'cedar-ridge',
    ...context,
  });
  const go = async (response: Response): Promise<Page> => {
    const location = response.headers.get('location');
    if (response.status !== 303 || location === null)
      throw new Error(`Not a way on: ${response.status} ${await response.text()}`);
    return site.read(location);
  };
  return {
    ...site,
    /** Sends a form and follows the redirect. */
    press: async (path: string, fields: Fields) => go(await site.post(path, fields)),
    /** Adds a tee time to the cart from its page. Returns the cart's page, wherever the site leads next. */
    async addTeeTime(wanted: Wanted = {}): Promise<Page> {
      const { courseId, teetime, rate, players } = await findTeeTime(shop, wanted);
      const path = links.teeTime(courseId, teetime);
      const fields = (await site.read(path)).fieldsOf('[data-testid=add-to-cart-button]');
      const added = await site.post(path, {
        ...fields,
        rateId: String(rate.rateId),
        golfers: String(players),
      });
      if (added.status !== 303) throw new Error(`Not added: ${added.status} ${await added.text()}`);
      return site.read('/cart');
    },
    /** The checkout's form, filled in. */
    async fill(change: Fields = {}): Promise<Fields> {
      return { ...(await site.read('/checkout')).fieldsOf(SUBMIT), ...typedBy(change) };
    },
  };
}

/** Presses a button on the bank's page. Returns the golfer's way back. */
export async function decideAtBank(
  shop: Shop,
  stepUrl: string,
  intent: 'approve' | 'refuse',
): Promise<string> {
  const answer = await shop.payments.sandboxPaymentPage(
    new Request(stepUrl, { method: 'POST', body: new URLSearchParams({ intent }) }),
  );
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The bank answered ${answer.status}`);
  const back = new URL(location);
  return back.pathname + back.search;
}
