import { describe, expect, it } from 'vitest';
import { type ProProfileSettings, proProfileSettingsSchema } from '#server/contract/settings.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { links } from '#server/links.ts';
import { CLUB, knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { insertMembership } from '#tests/support/members.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop({ files: [...SAMPLE_FILES] });
const { pool } = shop.database;

const EVERYTHING = proProfileSettingsSchema.parse({});
const PRO_TABS = Object.keys(EVERYTHING.tabDisplay);

type Switch =
  | keyof ProProfileSettings['tabDisplay']
  | keyof ProProfileSettings['membershipsDisplay']
  | keyof ProProfileSettings['billingDisplay'];
/** The switches a call needs: at least one of each group. */
type Needs = readonly (readonly Switch[])[];
type Golfer = Awaited<ReturnType<typeof golferAt>>;
type Call = { path: (of: Golfer) => string; method?: 'POST'; needs: Needs | 'customer' };

const BILLING: Needs = [['billing', 'billingDetails']];
const CANCELLING: Needs = [['memberships'], ['allowMembershipCancellation']];

/** Every call of the account. Add new calls here. */
const CALLS: Record<string, Call> = {
  memberships: { path: () => '/v2/profile/memberships', needs: [['memberships']] },
  'billing list': { path: () => '/profile/memberships/billing-list', needs: BILLING },
  cancel: { path: ({ membershipId: id }) => `/memberships/${id}/cancel`, method: 'POST', needs: CANCELLING },
  resume: { path: ({ membershipId: id }) => `/memberships/${id}/resume`, method: 'POST', needs: CANCELLING },
  pay: { path: ({ membershipId: id }) => `/memberships/${id}/pay`, method: 'POST', needs: [['memberships']] },
  'gift certificates': { path: () => '/profile/g1/gift-certificates', needs: 'customer' },
  loyalty: { path: () => '/profile/loyalty', needs: [['loyalty']] },
  'credit books': { path: () => '/profile/credit-books', needs: [['creditBooks']] },
  'credit account': { path: () => '/profile/credit-account/info', needs: [['billing']] },
  'billing statement': { path: () => '/profile/credit-account/billing-statement', needs: [['statements']] },
  'statement history': { path: () => '/profile/credit-account/statement-history', needs: [['statements']] },
  cards: { path: () => '/profile/credit-cards', needs: [['billing'], ['viewCreditCards']] },
  purchases: { path: () => '/profile/g1/orders', needs: [['orders']] },
  'a purchase': {
    path: ({ reference }) =>
      `/profile/g1/orders/details?gnFacilityId=${CLUB.facilityId}&orderId=${reference}`,
    needs: [['orders']],
  },
  'golf profiles': { path: () => '/profile/g1', needs: 'customer' },
  balances: { path: () => '/profile/g1/locations', needs: 'customer' },
  orders: { path: () => '/orders', needs: 'customer' },
  'an order': { path: ({ orderId }) => `/orders/${orderId}`, needs: 'customer' },
};

/** The parameter for the facility where it is not `gnFacilityId`. */
const FACILITY: Record<string, string> = { memberships: 'gnFacilityIds', cards: 'facilityId' };

type PageGate = { path: (of: Golfer) => string; needs: Needs; isTab?: boolean };

/** Every page that some golfers cannot see. `isTab`: it has a tab. */
const PAGES: Record<string, PageGate> = {
  memberships: { path: links.accountMemberships, needs: [['memberships']], isTab: true },
  cancelling: { path: ({ membershipId }) => links.cancelMembership(membershipId), needs: CANCELLING },
  billing: { path: () => links.billingList(), needs: BILLING, isTab: true },
  'billing as a file': { path: () => links.csvOf(links.billingList()), needs: BILLING },
  loyalty: { path: () => links.loyalty(), needs: [['loyalty']], isTab: true },
  'loyalty as a file': { path: () => links.csvOf(links.loyalty()), needs: [['loyalty']] },
  'credit books': { path: () => links.creditBooks(), needs: [['creditBooks']], isTab: true },
  'credit account': { path: () => links.creditAccount(), needs: [['billing']], isTab: true },
  'paying the balance': {
    path: () => links.payCreditAccount(CLUB.facilityId),
    needs: [['billing'], ['payAccountBalance']],
  },
  statements: { path: () => links.statements(), needs: [['statements']], isTab: true },
  'a statement': {
    path: () => links.statement(CLUB.facilityId, '2026-10'),
    needs: [['statements']],
  },
  purchases: { path: () => links.facilityOrders(), needs: [['orders']], isTab: true },
  'a purchase': {
    path: ({ reference }) => links.facilityOrder(CLUB.facilityId, reference),
    needs: [['orders']],
  },
};

let people = 0;

async function golferAt(alias = 'cedar-ridge') {
  people += 1;
  const { token, customerId } = await insertSession(shop.db, alias, `gates-${people}@example.com`);
  return {
    customerId,
    token,
    headers: { session: token },
    membershipId: 0,
    orderId: '0'.repeat(24),
    reference: '',
  };
}

/** A golfer whom Cedar Ridge knows, with one of everything, and a new membership each time. */
async function knownGolfer(): Promise<Golfer> {
  made ??= makeKnownGolfer();
  const golfer = await made;
  await pool.query('delete from membership where customer_id = $1', [golfer.customerId]);
  return { ...golfer, membershipId: await insertMembership(shop, CLUB.facilityId, golfer) };
}
let made: Promise<Golfer> | undefined;

async function makeKnownGolfer(): Promise<Golfer> {
  const golfer = await golferAt();
  const { customerId, headers } = golfer;
  await knowGolfer(shop, customerId);
  const credit = await openAccount(shop, customerId, {
    kind: 'credit-account',
    unit: 'USD',
    limitCents: 10_000,
  });
  await postAt(shop, credit, { amount: -5_000, at: '2026-01-15T12:00:00Z' });
  const { order } = await buy(shop, { date: '2031-05-06', headers });
  return { ...golfer, orderId: order.id, reference: order.invoice?.referenceId ?? '' };
}

const allOn = (names: readonly string[], off: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, !off.includes(name)]));
const shown = (off: readonly string[], enabled = true) => ({
  enabled,
  tabDisplay: allOn(PRO_TABS, off),
  membershipsDisplay: allOn(Object.keys(EVERYTHING.membershipsDisplay), off),
  billingDisplay: allOn(Object.keys(EVERYTHING.billingDisplay), off),
});

const override = (own: object) =>
  pool.query(`update facility set details = jsonb_set(details, '{proProfile}', $1) where id = $2`, [
    JSON.stringify({ tabDisplay: {}, membershipsDisplay: {}, billingDisplay: {}, ...own }),
    CLUB.facilityId,
  ]);

type Setting = { name: string; off: readonly string[]; isOn?: boolean; set: () => Promise<unknown> };

const isMet = (needs: Needs, { off, isOn = true }: Setting) =>
  isOn && needs.every((group) => group.some((name) => !off.includes(name)));

const SETTINGS: Setting[] = [
  ...[
    [],
    ...PRO_TABS.map((tab) => [tab]),
    ['billingDetails'],
    ['billing', 'billingDetails'],
    ['allowMembershipCancellation'],
    ['viewCreditCards'],
    ['payAccountBalance'],
  ].map((off) => ({
    name: `without ${off.join(' and ') || 'any restriction'}`,
    off,
    set: () => offerInAccount(shop, shown(off)),
  })),
  { name: 'with the feature off', off: [], isOn: false, set: () => offerInAccount(shop, shown([]), false) },
  { name: 'with proProfile off', off: [], isOn: false, set: () => offerInAccount(shop, shown([], false)) },
  {
    name: 'where the facility itself has it off',
    off: [],
    isOn: false,
    set: async () => {
      await override({ enabled: false });
      await offerInAccount(shop, shown([]));
    },
  },
  {
    name: 'where the facility alone has it on, without loyalty',
    off: ['loyalty'],
    set: async () => {
      await override(shown(['loyalty']));
      await offerInAccount(shop, shown([...PRO_TABS], false));
    },
  },
  {
    name: 'where the facility has it on but not the feature',
    off: [],
    isOn: false,
    set: async () => {
      await override(shown([]));
      await offerInAccount(shop, shown([]), false);
    },
  },
];

async function set(setting: Setting) {
  await override({});
  await setting.set();
}

const answers = async (golfer: Golfer, headers: Record<string, string>, names = Object.keys(CALLS)) => {
  const seen: Record<string, number> = {};
  for (const name of names) {
    const call = CALLS[name];
    if (!call) continue;
    const { status } = await shop.ask(call.path(golfer), { headers, method: call.method ?? 'GET' });
    seen[name] = status;
  }
  return seen;
};
const each = (statusOf: (call: Call, name: string) => number) =>
  Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, statusOf(call, name)]));

describe('A call of the account', () => {
  it.each(SETTINGS)(
    'answers a golfer whom the facility knows as far as it shows it, $name',
    async (setting) => {
      await set(setting);
      const golfer = await knownGolfer();
      expect(await answers(golfer, golfer.headers)).toEqual(
        each(({ needs }) => (needs === 'customer' || isMet(needs, setting) ? 200 : 403)),
      );
    },
  );

  it('answers nobody but customers of the operator, and others nothing of him', async () => {
    const [everything] = SETTINGS;
    if (everything) await set(everything);
    const golfer = await knownGolfer();
    expect(await answers(golfer, {})).toEqual(each(() => 401));
    const guest = {
      'x-guest-email': 'guest@example.com',
      'x-cart-id': '0b7d5a1e-5d4c-4d57-9f3c-2b1f6a0c9e11',
    };
    expect(await answers(golfer, guest)).toEqual(each((_, name) => (name === 'an order' ? 404 : 401)));
    expect(await answers(golfer, { session: 'nobody' })).toEqual(each(() => 401));
    const stranger = await golferAt();
    expect(await answers(golfer, stranger.headers)).toEqual(
      each(({ needs }, name) => (name === 'an order' ? 404 : needs === 'customer' ? 200 : 403)),
    );
    const other = await golferAt();
    await knowGolfer(shop, other.customerId);
    const foreign = ['cancel', 'resume', 'pay', 'a purchase', 'an order', 'billing statement'];
    expect(await answers(golfer, other.headers)).toEqual(
      each((_, name) => (foreign.includes(name) ? 404 : 200)),
    );
    const elsewhere = await golferAt('the-bay');
    expect(await answers(golfer, elsewhere.headers)).toEqual(each(() => 401));
  });

  it("refuses another operator's facility, and one of its own that does not know him", async () => {
    const [everything] = SETTINGS;
    if (everything) await set(everything);
    const golfer = await knownGolfer();
    const lists = Object.keys(CALLS).filter(
      (name) => CALLS[name]?.needs !== 'customer' && !CALLS[name]?.method && name !== 'a purchase',
    );
    const ask = (name: string, facilityId: number, options: object) =>
      shop.ask(`${CALLS[name]?.path(golfer)}?${FACILITY[name] ?? 'gnFacilityId'}=${facilityId}`, options);
    await pool.query(
      `update operator set revision = revision + 1, settings = jsonb_set(jsonb_set(settings, '{proProfile}', $1), '{user,proAccount}', 'true')
       where alias = 'coastal-golf'`,
      [JSON.stringify(shown([]))],
    );
    const coastal = await golferAt('coastal-golf');
    await pool.query(
      `insert into golf_profile (alias, facility_id, customer_id, member_number) values ('coastal-golf', 9201, $1, '')`,
      [coastal.customerId],
    );
    for (const name of lists) {
      expect([name, (await ask(name, 9201, { headers: golfer.headers })).status]).toEqual([name, 400]);
      const alias = 'coastal-golf';
      const unknown = await ask(name, 9202, { alias, headers: coastal.headers });
      expect([name, unknown.status]).toEqual([name, 403]);
    }
  });
});

describe('A page of the account', () => {
  it.each(SETTINGS)('is there, and its tab, as far as the facility shows it, $name', async (setting) => {
    await set(setting);
    const golfer = await knownGolfer();
    const browser = await browserAt(shop, {}, { sessionToken: golfer.token });
    const tabs = (await browser.read(links.account()))
      .all('.tabs a, nav a')
      .map((a) => a.getAttribute('href'));
    for (const [name, { path, needs, isTab }] of Object.entries(PAGES)) {
      const answer = await browser.get(path(golfer));
      const seen = { name, status: answer.status, location: answer.headers.get('location') };
      expect(seen).toEqual(
        isMet(needs, setting)
          ? { name, status: 200, location: null }
          : { name, status: 303, location: links.account() },
      );
      if (isTab)
        expect({ name, isTab: tabs.includes(path(golfer)) }).toEqual({ name, isTab: isMet(needs, setting) });
    }
  });

  it('sends who is not signed in to sign in', async () => {
    const visitor = await browserAt(shop);
    const nobody = await golferAt();
    for (const { path } of Object.values(PAGES)) {
      const answer = await visitor.get(path({ ...nobody, membershipId: 1, reference: 'x' }));
      expect(answer.headers.get('location')).toMatch(/^\/login\?/);
    }
  });
});
