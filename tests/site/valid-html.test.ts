import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { createSandboxWeather } from '#server/outside/weather/sandbox/sandbox-weather.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const shop = await startShop({
  parts: { weather: createSandboxWeather({ now: () => new Date(), isProduction: false }) },
});
const DATE = '2031-05-04';

/** What is wrong by the standard; how HTML is written, React decides. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes style="" and boolean attributes as it does.
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
  },
});

/** Firefox brings a box back as it was left, and is told by this alone that it shall not. */
const KNOWN = ['autocomplete attribute cannot be used on <input type="checkbox">'];

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !KNOWN.includes(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
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
  });
});
