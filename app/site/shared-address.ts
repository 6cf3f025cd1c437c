import { randomBytes } from 'node:crypto';

/**
 * Stand for a visitor's own values while a page for many is made, in which the host writes each visitor's. Secret:
 * nobody can get one into a page.
 */
export const MARKS = {
  name: makeMark(),
  toast: makeMark(),
  customerId: makeMark(),
  formToken: makeMark(),
  attemptId: makeMark(),
  campaign: makeMark(),
};

function makeMark(): string {
  return randomBytes(16).toString('base64url');
}

/** Tracking parameters that no page reads. Links pass utm_campaign and utm_medium on to the order. */
const TRACKING =
  /^(utm_(?!campaign$|medium$)\w+|[a-z]{1,3}clk?id|[gw]braid|srsltid|mc_[ce]id|li_fat_id|igshid|_g[al])$/;

/** Spelled equally in a link, a form and a script. */
const PLAIN = /^[\w.-]{6,64}$/;

/**
 * Returns an address without what does not change its page, and with marks for the campaign and for the customer,
 * whose own values it returns. Another customer's id is left out: a shared link does not carry their rates.
 */
export function shareAddress(
  url: string,
  customerId: string | undefined,
): { url: string; own: Map<string, string> } {
  const own = new Map<string, string>();
  const [path = '', query] = url.split(/\?(.*)/s);
  if (!query) return { url, own };
  const pairs = query.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (TRACKING.test(name)) return [];
    if (name === 'customerId') {
      if (value === '' || value !== customerId) return [];
      own.set(MARKS.customerId, value);
      return [`customerId=${MARKS.customerId}`];
    }
    if (name !== 'utm_campaign' || !PLAIN.test(value) || own.has(MARKS.campaign)) return [pair];
    own.set(MARKS.campaign, value);
    return [`utm_campaign=${MARKS.campaign}`];
  });
  return { url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path, own };
}
