import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { createSandboxWeather } from '#server/outside/weather/sandbox/sandbox-weather.ts';
import { offerInAccount } from '#tests/support/golf-accounts.ts';
import { keepTestCard, memberSince } from '#tests/support/member-billing.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const shop = await startShop({
  parts: { weather: createSandboxWeather({ now: () => new Date(), isProduction: false }) },
});
const DATE = '2031-05-04';
const TABS = {
  memberships: true,
  loyalty: true,
  creditBooks: true,
  billing: true,
  orders: true,
  statements: true,
};

/** Checks against the HTML standard. React decides matters of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React chooses how to write style="" and boolean attributes.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // A table that a phone shows as cards keeps its roles this way (data-table.tsx).
    'no-redundant-role': 'off',
    // The form of a count is for browsers that ignore the attribute `form`, which its button has.
    'wcag/h32': 'off',
  },
});

async function problemsOf(html: string): Promise<string[]> {
  // The validator does not mind scripts after the end of the document.
  if (!html.endsWith('</body></html>')) return ['The document goes on after its end'];
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe('Valid HTML', () => {
  it.each([
    '/',
    `/teetimes?date=${DATE}`,
    `/teetimes?date=${DATE}&min=9000`,
    '/course/info',
    '/store',
    '/cart',
    '/login',
    '/signup',
    '/profile/reset-password',
    '/booking/find',
    '/accessibility',
    '/no/such/page',
  ])('is what %s is made of', async (path) => {
    const visitor = await buyerAt(shop);
    expect(await problemsOf((await visitor.read(path)).html)).toEqual([]);
  });

  it('is what a purchase is made of, from the tee time to the confirmation', async () => {
    const buyer = await buyerAt(shop);
    const search = await buyer.read(`/teetimes?date=${DATE}`);
    const detail = await buyer.read(search.all('a.tt')[0]?.getAttribute('href') ?? '');
    expect(await problemsOf(detail.html)).toEqual([]);
    const cart = await buyer.addTeeTime({ date: DATE });
    expect(await problemsOf(cart.html)).toEqual([]);
    const checkout = await buyer.read('/checkout');
    expect(await problemsOf(checkout.html)).toEqual([]);
    const refused = await buyer.submit('/checkout', { ...(await buyer.fill()), email: 'x', cardNumber: '4' });
    expect(await problemsOf(refused.html)).toEqual([]);
    const done = await buyer.press('/checkout', await buyer.fill());
    expect(await problemsOf(done.html)).toEqual([]);
    const link = done
      .all('a[href^="/booking/"]')[0]
      ?.getAttribute('href')
      ?.replace(/[?/][^/]*$/, '');
    for (const path of ['', '?cancel', '/check-in', '/change', '/players']) {
      const page = await buyer.read(`${link}${path}`);
      expect(page.status, page.title).toBe(200);
      expect(await problemsOf(page.html), page.title).toEqual([]);
    }
  });

  it('is what the account of a member is made of', async () => {
    await offerInAccount(shop, {
      enabled: true,
      tabDisplay: TABS,
      membershipsDisplay: { billingDetails: true },
    });
    const { customerId, headers } = await memberSince(shop, '2031-04-15', 'monthly');
    await keepTestCard(shop, customerId);
    await buy(shop, { headers });
    const member = await buyerAt(shop, {}, { sessionToken: headers.session ?? '' });
    const account = await member.read('/account');
    const paths = account.all('.account-tabs a').map((link) => link.getAttribute('href') ?? '');
    expect(paths.length).toBeGreaterThan(8);
    for (const path of [...paths, '/orders', '/account/delete']) {
      const page = await member.read(path);
      expect(page.status, path).toBe(200);
      expect(await problemsOf(page.html), path).toEqual([]);
    }
  });

  it('is what refused forms are made of', async () => {
    const visitor = await buyerAt(shop);
    for (const path of ['/login', '/signup', '/profile/reset-password', '/booking/find']) {
      const form = (await visitor.read(path)).fieldsOf('main button[type=submit]');
      const refused = await visitor.submit(path, form);
      expect(refused.status, path).toBe(400);
      expect(await problemsOf(refused.html), path).toEqual([]);
    }
  });
});
