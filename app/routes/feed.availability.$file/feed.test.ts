import { expect, test } from 'vitest';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import {
  COURSE_ID,
  sampleFacility,
  sampleRate,
  sampleSheet,
  sampleSite,
  sampleTeeTime,
  TEETIME,
} from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';

const rates = [
  sampleRate({ greenFeeCart: 6_550, transactionFees: 2.5, allowedPlayers: [2, 3, 4] }),
  sampleRate({ _id: 502, rateId: 502, audience: 'member', greenFeeCart: 1_000 }),
  sampleRate({ _id: 503, rateId: 503, holes: 9, greenFeeCart: 4_000, allowedPlayers: [1, 2, 3, 4] }),
];
const free = sampleTeeTime({ rates, bookedPlayers: 1, maxPlayers: 3 });

test('The feed has what Google’s golf availability feed asks for, at the price for everybody', async () => {
  const api = fakeApi({ ...sampleSite(), 'GET /v2/tee-times': [sampleSheet([free])] });
  const site = createSite({ defaultAlias: 'feed', publicUrl: 'https://golf.test', ...api });
  const answer = await site.get('https://golf.test/feed/availability/9101.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const { data } = (await answer.json()) as { data: object[] };
  const at = Date.parse(TEETIME) / 1_000;
  expect(data).toEqual([
    {
      availability_id: `9101-${at}-18`,
      entity_id: '9101',
      start_time_sec: at,
      spots_total: 4,
      spots_available: 3,
      spots_minimum_book: 2,
      booking_link: `https://golf.test/tee-time?courseId=${COURSE_ID}&teetime=${TEETIME}&holes=18`,
      base_price: { currency_code: 'USD', units: '65', nanos: 500_000_000 },
      fee_price: { currency_code: 'USD', units: '2', nanos: 500_000_000 },
      holes: 'EIGHTEEN_HOLES',
    },
    expect.objectContaining({
      availability_id: `9101-${at}-9`,
      spots_minimum_book: 1,
      holes: 'NINE_HOLES',
      base_price: { currency_code: 'USD', units: '40', nanos: 0 },
    }),
  ]);
  const today = localDateOf(new Date(), 'America/New_York');
  const asked = api.calls.find(({ call }) => call === 'GET /v2/tee-times')?.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    date: today,
    dateMax: addDays(today, 13),
    facilityIds: '9101',
  });
});

test('The descriptor lists the file of every facility, where each is found beside it', async () => {
  const api = fakeApi({
    ...sampleSite(),
    'GET /facilities': [sampleFacility(), sampleFacility({ id: 9102, courseId: '5f1e0000000000000000a102' })],
    'GET /v2/tee-times': [sampleSheet([free])],
  });
  const site = createSite({ defaultAlias: 'feed-descriptor', ...api });
  const address = 'http://feed-descriptor/feed/availability/availability.filesetdesc.json';
  const before = Math.floor(Date.now() / 1_000);
  const answer = await site.get(address);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { generation_timestamp: at, name, data_file } = await answer.json();
  expect(at).toBeGreaterThanOrEqual(before);
  expect({ name, data_file }).toEqual({
    name: 'reservewithgoogle.golf_availability',
    data_file: [`9101-${at}.json`, `9102-${at}.json`],
  });
  const files = await Promise.all(data_file.map((file: string) => site.get(new URL(file, address).href)));
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  const [first] = await Promise.all(files.map((file) => file.json()));
  expect(first.data).toHaveLength(2);
});

test('A feed that cannot be made now is asked for again later', async () => {
  const api = fakeApi(sampleSite());
  const site = createSite({ defaultAlias: 'feed-down', ...api });
  const answer = await site.get('http://feed-down/feed/availability/9101.json');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
});
