import { describe, expect, it } from 'vitest';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';
const shop = await startShop({
  files: [
    operatorFile('two-languages', [courseFile(61)], {
      settings: {
        appearance: {
          welcomeMessage: { en: 'Welcome to both of you.', fr: 'Bienvenue à vous deux.' },
          salesBanner: 'SAVE10',
        },
      },
    }),
  ],
});
const site = await buyerAt(shop, { defaultAlias: 'two-languages' });
const search = (language: string) => site.read(`/teetimes?date=${DATE}&lang=${language}`);

describe('A text that the operator gives per language', () => {
  it.each([
    ['fr', 'Bienvenue à vous deux.'],
    ['en', 'Welcome to both of you.'],
  ])('is in the language of the page: %s', async (language, said) => {
    const welcome = (await search(language)).one('.welcome');
    expect(welcome.textContent).toBe(said);
    expect(welcome.getAttribute('lang')).toBeNull();
  });

  it('names its language where the page has another', async () => {
    const page = await search('de');
    expect(page.one('html').getAttribute('lang')).toBe('de');
    expect(page.one('.welcome').textContent).toBe('Welcome to both of you.');
    expect(page.one('.welcome').getAttribute('lang')).toBe('en');
    // Nobody said which language this one has.
    expect(page.one('.sales').getAttribute('lang')).toBeNull();
  });
});
