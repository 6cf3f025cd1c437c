import { describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { mailedEntry } from '#tests/support/mailed-entry.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const DATE = '2031-05-04';
const alias = 'two-languages';
const facilityId = 61;
/** A text in English and French, which tests find by its name. */
const inBoth = (name: string) => ({ en: `English ${name}`, fr: `French ${name}` });
const shop = await startShop({
  files: [
    operatorFile(
      alias,
      [
        courseFile(facilityId, {
          description: inBoth('description'),
          policy: inBoth('policy'),
          checkInInstructions: inBoth('check-in'),
          notes: inBoth('notes'),
          terms: inBoth('terms'),
          memberships: [
            {
              id: 1,
              name: inBoth('membership'),
              description: inBoth('club'),
              benefits: [inBoth('benefit')],
              plans: [{ id: 1, price: '90.00', frequency: 'onetime' }],
            },
          ],
          giftCertificates: [{ id: 1, name: inBoth('gift'), description: inBoth('evening') }],
          notices: [{ condition: 'aeration', text: inBoth('notice') }],
        }),
      ],
      {
        promotions: [{ code: 'SAVE10', discount: 0.1, message: inBoth('promotion') }],
        settings: {
          store: { enabled: true },
          smartPlay: { productLineups: true },
          appearance: {
            welcomeMessage: inBoth('welcome'),
            salesBanner: 'SAVE10',
            actionTile: {
              membershipPromotion: {
                enabled: true,
                headerText: inBoth('tile'),
                buttonText: inBoth('button'),
                bulletPoints: [inBoth('point')],
              },
            },
          },
          checkout: { optIn: { email: { enabled: true, message: inBoth('consent') } } },
        },
      },
    ),
  ],
});
const golfer = () => buyerAt(shop, { defaultAlias: alias });

/** Lists where the page has a text, with the `lang` on or around it: "French policy (en)". */
function shown(page: Page, name: string): string[] {
  const texts = Object.values(inBoth(name));
  const holders = page
    .all('main *, header *')
    .filter(({ children, textContent }) => children.length === 0 && texts.includes(textContent ?? ''));
  const shown = holders.map((each) => {
    const lang = each.closest('[lang]')?.getAttribute('lang') ?? '';
    return `${each.textContent} (${lang})`;
  });
  return [...new Set(shown)];
}

describe.each([
  ['fr', 'French', 'fr'],
  ['en', 'English', 'en'],
  // The operator wrote nothing in German: the text says that it is English.
  ['de', 'English', 'en'],
])('A golfer who reads %s', (language, written, lang) => {
  const said = (name: string) => [`${written} ${name} (${lang})`];

  it('reads the operator’s texts on every screen up to the checkout, each with its language', async () => {
    const buyer = await golfer();
    const search = await buyer.read(`/teetimes?date=${DATE}&lang=${language}`);
    expect(search.one('html').getAttribute('lang')).toBe(language);
    for (const name of ['welcome', 'tile', 'button', 'point'])
      expect(shown(search, name)).toEqual(said(name));
    expect(search.one('.sales').getAttribute('lang')).toBeNull();
    const store = await buyer.read(`/store?lang=${language}`);
    for (const name of ['membership', 'club', 'benefit', 'gift', 'evening'])
      expect(shown(store, name)).toEqual(said(name));
    const promoted = await buyer.read(`/teetimes?date=${DATE}&promotionCode=SAVE10&lang=${language}`);
    expect(shown(promoted, 'promotion')).toEqual(said('promotion'));
    const info = await buyer.read(`/course/info?lang=${language}`);
    for (const name of ['description', 'policy', 'check-in']) expect(shown(info, name)).toEqual(said(name));
    const { courseId, teetime } = await findTeeTime(shop, { alias, facilityId, date: DATE, rate: 'Rate 1' });
    const teeTime = await buyer.read(`${links.teeTime(courseId, teetime)}&lang=${language}`);
    for (const name of ['notes', 'terms', 'policy', 'notice'])
      expect(shown(teeTime, name)).toEqual(said(name));
  });

  it('reads them in cart, checkout and mail', async () => {
    const buyer = await golfer();
    await buyer.read(`/teetimes?lang=${language}`);
    const cart = await buyer.addTeeTime({ alias, facilityId, date: DATE, rate: 'Rate 1' });
    for (const name of ['notes', 'terms']) expect(shown(cart, name)).toEqual(said(name));
    const checkout = await buyer.read('/checkout');
    for (const name of ['terms', 'policy', 'consent']) expect(shown(checkout, name)).toEqual(said(name));
    const email = `${language}@golfer.test`;
    await buyer.press('/checkout', await buyer.fill({ email, emailOptIn: 'on' }));
    const { text, html, content } = await mailedEntry(shop, email, 'order-confirmation');
    expect(text).toContain(`${written} policy`);
    expect(text).toContain(`${written} check-in`);
    expect(content.replaceAll('\r\n ', '')).toContain(`${written} check-in`);
    const paragraph = new RegExp(`<p class="ink"( lang="en")? [^>]*>${written} policy</p>`).exec(html);
    expect(paragraph?.[1]).toBe(language === lang ? undefined : ' lang="en"');
    const { textShown } = await shop.db
      .selectFrom('consent_event')
      .select('text_shown as textShown')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(textShown).toBe(`${written} consent`);
  });
});
