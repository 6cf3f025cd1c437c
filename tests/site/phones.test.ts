import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import { runCustomerImport } from '#server/engine/front-desk/customer-import/run-customer-import.ts';
import { en } from '#server/text/en.ts';
import { newGolfer } from '#tests/support/accounts.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { browserAt } from '#tests/support/site/member.ts';

const COUNTRIES = ['US', 'GB', 'DE', 'FR'] as const;
const DOORS = ['checkout', 'profile', 'PUT /v2/profile', 'CSV import'] as const;
const SAVE = 'button[value=save]';

const aliasOf = (country: string) => `golf-${country.toLowerCase()}`;
const idOf = (country: string) => 9900 + COUNTRIES.indexOf(country as (typeof COUNTRIES)[number]);
const shop = await startShop({
  files: COUNTRIES.map((country) =>
    operatorFile(aliasOf(country), [courseFile(idOf(country), { country })], {
      settings: {
        checkout: {
          requiredFields: { creditCard: false },
          unpaidBookings: { perEmail: 1000, perPhone: 1000 },
        },
      },
    }),
  ),
});

/** A number as it was typed, and what it is for a course in the US, GB, DE and FR: E.164, its digits alone, or none. */
const NONE = 'refused';
const DIGITS = 'digits alone';
const PHONES: [typed: string, ...numbers: string[]][] = [
  ['555-444-3333', '+15554443333', '+445554443333', '+495554443333', DIGITS],
  ['+1 (555) 444-3333', '+15554443333', '+15554443333', '+15554443333', '+15554443333'],
  ['+49 151 23456789', '+4915123456789', '+4915123456789', '+4915123456789', '+4915123456789'],
  ['0049 151 23456789', '+4915123456789', '+4915123456789', '+4915123456789', '+4915123456789'],
  ['0151/23456789', NONE, NONE, '+4915123456789', NONE],
  ['07700 900456', NONE, '+447700900456', '+497700900456', NONE],
  ['020 7946 0958', NONE, '+442079460958', '+492079460958', NONE],
  ['06.12.34.56.78', NONE, '+44612345678', '+49612345678', '+33612345678'],
  ['０６１２３４５６７８', NONE, '+44612345678', '+49612345678', '+33612345678'],
  ['\u202a+44 7700 900456\u202c', '+447700900456', '+447700900456', '+447700900456', '+447700900456'],
  [
    '+33\u00a06\u00a012\u00a034\u00a056\u00a078',
    '+33612345678',
    '+33612345678',
    '+33612345678',
    '+33612345678',
  ],
  ['call me, please', NONE, NONE, NONE, NONE],
];

type Door = (typed: string, nth: number) => Promise<string>;

const kept = (customerId: number) =>
  shop.db
    .selectFrom('customer')
    .select(['phone', 'phone_e164'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

async function checkoutAt(country: string): Promise<Door> {
  return async (typed, nth) => {
    const buyer = await buyerAt(shop, { defaultAlias: aliasOf(country) });
    await buyer.addTeeTime({
      alias: aliasOf(country),
      facilityId: idOf(country),
      rate: 'Rate 1',
      nth,
      players: 1,
    });
    const email = `guest-${nth}@${country.toLowerCase()}.example`;
    const answer = await buyer.post('/checkout', await buyer.fill({ phone: typed, email }));
    if (answer.status === 400) return NONE;
    const { rows } = await sql<{ e164: string | null }>`
      select booker->>'phoneE164' as e164 from reservation
      where booker->>'email' = ${email} and state = 'confirmed'`.execute(shop.db);
    if (!rows[0]) throw new Error(`Not booked: ${answer.status} ${await answer.text()}`);
    return rows[0].e164 ?? DIGITS;
  };
}

async function profileAt(country: string): Promise<Door> {
  const email = `profile@${country.toLowerCase()}.example`;
  const { id } = await newGolfer(shop, email, {}, { alias: aliasOf(country) });
  const browser = await browserAt(shop, { defaultAlias: aliasOf(country) });
  await browser.signIn(email);
  return async (typed) => {
    await browser.send('/account/profile', SAVE, { phone: '' });
    const answer = await browser.send('/account/profile', SAVE, { phone: typed });
    if (answer.status === 400) return NONE;
    return (await kept(id)).phone_e164 ?? DIGITS;
  };
}

async function apiAt(country: string): Promise<Door> {
  const alias = aliasOf(country);
  const email = `api@${country.toLowerCase()}.example`;
  const { headers } = await newGolfer(shop, email, {}, { alias });
  return async (phoneNumber) => {
    const put = (profileDetails: Record<string, unknown>) =>
      shop.ask('/v2/profile', { method: 'PUT', alias, headers, body: { profileDetails } });
    await put({ phoneNumber: null });
    const answer = await put({ phoneNumber });
    if (answer.status === 400) return NONE;
    return ((await answer.json()) as Session).customer.phoneNumbers[0]?.e164 ?? DIGITS;
  };
}

async function importAt(country: string): Promise<Door> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fairway-phones-'));
  return async (typed, nth) => {
    const email = `row-${nth}@${country.toLowerCase()}.example`;
    const file = path.join(directory, `${nth}.csv`);
    await writeFile(file, `email,phone\n${email},"${typed}"\n`);
    await runCustomerImport(shop.db, { file, alias: aliasOf(country), isCheck: false }, en, () => undefined);
    const row = await shop.db
      .selectFrom('customer')
      .select(['phone', 'phone_e164'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.phone === null ? NONE : (row.phone_e164 ?? DIGITS);
  };
}

const openDoors = {
  checkout: checkoutAt,
  profile: profileAt,
  'PUT /v2/profile': apiAt,
  'CSV import': importAt,
};

describe.each(COUNTRIES)('At a course in %s', (country) => {
  it('every door reads every number in the same way', async () => {
    const column = COUNTRIES.indexOf(country);
    const read: Record<string, Record<string, string>> = {};
    for (const door of DOORS) {
      const enter = await openDoors[door](country);
      for (const [nth, [typed]] of PHONES.entries())
        read[typed] = { ...read[typed], [door]: await enter(typed, nth) };
    }
    expect(read).toEqual(
      Object.fromEntries(
        PHONES.map(([typed, ...numbers]) => [
          typed,
          Object.fromEntries(DOORS.map((door) => [door, numbers[column]])),
        ]),
      ),
    );
  });

  it('every form shows how a number is written there', async () => {
    const example = { US: '555-444-3333', GB: '07400 123456', DE: '01512 3456789', FR: '06 12 34 56 78' }[
      country
    ];
    const hint = `For example ${example}. From another country, start with + and the country code.`;
    const buyer = await buyerAt(shop, { defaultAlias: aliasOf(country) });
    await buyer.addTeeTime({ alias: aliasOf(country), facilityId: idOf(country), rate: 'Rate 1', nth: 20 });
    for (const page of ['/checkout', '/login', '/signup'])
      expect((await buyer.read(page)).textOf('main')).toContain(hint);
  });
});
