import { describe, expect, it } from 'vitest';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const DATE = '2031-05-04';
const shop = await startShop({
  files: [
    operatorFile('all-four', [courseFile(9_301)]),
    operatorFile('german-first', [courseFile(9_302)], { settings: { languages: ['de', 'en'] } }),
    operatorFile('english-only', [courseFile(9_303)], { settings: { languages: ['en'] } }),
  ],
});
const siteOf = (alias: string) => buyerAt(shop, { defaultAlias: alias });

/** The links of the switch, the present language in brackets. */
const switchOf = (page: Page) =>
  page.all('footer nav a').map((link) => {
    expect(link.getAttribute('lang')).toBe(link.getAttribute('hreflang'));
    const language = link.getAttribute('lang') ?? '';
    return link.getAttribute('aria-current') === 'true' ? `[${language}]` : language;
  });
const languageOf = (page: Page) => page.one('html').getAttribute('lang');

describe('The switch of languages in the footer', () => {
  it('offers all four languages, each in its own words, where the operator says nothing', async () => {
    const buyer = await siteOf('all-four');
    const page = await buyer.read(`/teetimes?date=${DATE}&golfers=2`);
    expect([languageOf(page), switchOf(page)]).toEqual(['en', ['[en]', 'fr', 'es', 'de']]);
    expect(page.all('footer nav a').map((link) => link.textContent)).toEqual([
      'English',
      'Français',
      'Español',
      'Deutsch',
    ]);
    for (const path of ['/cart', '/course/info', '/accessibility', '/login', '/no/such/page'])
      expect(switchOf(await buyer.read(path))).toEqual(['[en]', 'fr', 'es', 'de']);
  });

  it('leads to the same page, which keeps the choice for the pages after it', async () => {
    const buyer = await siteOf('all-four');
    const page = await buyer.read(`/teetimes?date=${DATE}&golfers=2`);
    const href = page.all('footer nav a')[3]?.getAttribute('href') ?? '';
    expect(href).toBe(`?date=${DATE}&golfers=2&lang=de`);
    const german = await buyer.read(`/teetimes${href}`);
    expect([languageOf(german), switchOf(german)]).toEqual(['de', ['en', 'fr', 'es', '[de]']]);
    const later = await buyer.read('/course/info');
    expect([languageOf(later), switchOf(later)]).toEqual(['de', ['en', 'fr', 'es', '[de]']]);
  });

  it('is left out where there is one language', async () => {
    expect(switchOf(await (await siteOf('english-only')).read('/cart'))).toEqual([]);
  });

  it('begins with the operator’s first language, which visitors without a wish get', async () => {
    const buyer = await siteOf('german-first');
    expect(switchOf(await buyer.read('/'))).toEqual(['[de]', 'en']);
  });
});

describe('The address of a version', () => {
  it('is its canonical one, as its alternates list it', async () => {
    const buyer = await siteOf('all-four');
    const headOf = async (path: string) => {
      const page = await buyer.read(path);
      const hrefs = (rel: string) =>
        page.all(`link[rel=${rel}]`).map((link) => new URL(link.getAttribute('href') ?? '').search);
      return { canonical: hrefs('canonical'), alternates: hrefs('alternate') };
    };
    const alternates = ['?lang=en', '?lang=fr', '?lang=es', '?lang=de', ''];
    expect(await headOf('/course/info?lang=fr')).toEqual({ canonical: ['?lang=fr'], alternates });
    expect(await headOf('/course/info?lang=it')).toEqual({ canonical: [''], alternates });
    expect(await headOf('/course/info')).toEqual({ canonical: [''], alternates });
  });
});
