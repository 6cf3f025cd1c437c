import { describe, expect, it } from 'vitest';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { mailedEntry } from '#tests/support/mailed-entry.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';

const DATE = '2031-05-04';

type Country = {
  country: string;
  timeZone: string;
  currency: string;
  /** A tee time at 7:00 AM as golfers read it. */
  time: string;
  dateTime: string;
  zone: string;
  ride: string;
  rides: string;
  postcode: string;
  tax: string;
  weekday: string;
};

const COUNTRIES: readonly Country[] = [
  {
    country: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    time: '07:00',
    dateTime: '04/05/2031 07:00',
    zone: 'BST',
    ride: 'Buggy',
    rides: 'Riding (buggy)',
    postcode: 'Postcode',
    tax: 'VAT',
    weekday: 'Mon',
  },
  {
    country: 'IE',
    timeZone: 'Europe/Dublin',
    currency: 'EUR',
    time: '07:00',
    dateTime: '04/05/2031 07:00',
    zone: 'IST',
    ride: 'Buggy',
    rides: 'Riding (buggy)',
    postcode: 'Eircode',
    tax: 'VAT',
    weekday: 'Mon',
  },
  {
    country: 'AU',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    time: '7:00 AM',
    dateTime: '04/05/2031 7:00 AM',
    zone: 'AEST',
    ride: 'Cart',
    rides: 'Riding (cart)',
    postcode: 'Postcode',
    tax: 'GST',
    weekday: 'Mon',
  },
  {
    country: 'CA',
    timeZone: 'America/Vancouver',
    currency: 'CAD',
    time: '7:00 AM',
    dateTime: '2031-05-04 7:00 AM',
    zone: 'PDT',
    ride: 'Cart',
    rides: 'Riding (cart)',
    postcode: 'Postal code',
    tax: 'Tax',
    weekday: 'Sun',
  },
  {
    country: 'US',
    timeZone: 'America/New_York',
    currency: 'USD',
    time: '7:00 AM',
    dateTime: '05/04/2031 7:00 AM',
    zone: 'EDT',
    ride: 'Cart',
    rides: 'Riding (cart)',
    postcode: 'Zip code',
    tax: 'Tax',
    weekday: 'Sun',
  },
];

const idOf = (words: Country) => 9_200 + COUNTRIES.indexOf(words);
const aliasOf = (country: string) => `golf-${country.toLowerCase()}`;
const rates = [rateFile(1, { name: 'Day rate', transportation: 'Cart', transactionFee: '2.50' })];
const courseIn = ({ country, timeZone, currency }: Country, id: number) =>
  courseFile(id, {
    country,
    timeZone,
    currency,
    rates,
    tax: { percent: 20 },
    coordinates: country === 'AU' ? { latitude: -33.9, longitude: 151.2 } : { latitude: 51, longitude: -1 },
  });
const [britain, , , canada] = COUNTRIES as [Country, Country, Country, Country];
const shop = await startShop({
  files: [
    ...COUNTRIES.map((each) => operatorFile(aliasOf(each.country), [courseIn(each, idOf(each))])),
    operatorFile('both-sides', [courseIn(britain, 9_211), courseIn(canada, 9_212)]),
  ],
});
const siteOf = (alias: string) => buyerAt(shop, { defaultAlias: alias });

describe.each(COUNTRIES)('A golfer in $country', (words) => {
  it('searches, pays and gets mails and calendars in the words, dates and hours of the country', async () => {
    const alias = aliasOf(words.country);
    const buyer = await siteOf(alias);
    const search = await buyer.read(`/teetimes?date=${DATE}`);
    expect(search.one('html').getAttribute('lang')).toBe('en');
    expect(search.textOf('[data-testid=teetimes-tile-time]')).toBe(words.time);
    expect(search.textOf('main')).toContain(words.ride);
    expect(search.textOf('.cal thead')).toMatch(new RegExp(`^${words.weekday}`));
    const facilityId = idOf(words);
    const cart = await buyer.addTeeTime({ alias, facilityId, date: DATE, rate: 'Day rate' });
    expect(cart.textOf('main')).toContain(words.tax);
    expect((await buyer.read('/checkout')).textOf('main')).toContain(words.postcode);
    const email = `ada@${alias}.test`;
    await buyer.press('/checkout', await buyer.fill({ email }));

    const { text, content } = await mailedEntry(shop, email, 'order-confirmation');
    expect(text).toContain(`When: Sunday, ${words.dateTime} (${words.zone})`);
    expect(text).toContain(words.rides);
    expect(text).toContain(`${words.tax}: `);
    expect(content).toContain('SUMMARY:Tee time: Course');

    const desk = ['bookings', alias, '--date', DATE];
    expect(await runShopCommand({ ...shop.parts, defaultAlias: null }, desk)).toContain(`${words.time} `);
  });
});

describe('An operator with courses in two countries', () => {
  it('writes as the course of the address does, else as the first', async () => {
    const buyer = await siteOf('both-sides');
    const read = async (query: string) => (await buyer.read(`/teetimes?date=${DATE}${query}`)).textOf('main');
    expect(await read('')).toContain('07:00');
    expect(await read('&course=9212')).toContain('7:00 AM');
  });
});

describe('A golfer who reads French in Canada', () => {
  it('gets the hours of the country', async () => {
    const buyer = await siteOf('golf-ca');
    const search = await buyer.read(`/teetimes?date=${DATE}&lang=fr`);
    expect(search.textOf('[data-testid=teetimes-tile-time]')).toBe('7 h');
  });
});
