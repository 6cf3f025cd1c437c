import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';
import { CLUB, givePoints, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';

const engine = await startEngine(SAMPLE_FILES);
const ALL_OFF = {};
let people = 0;

async function golfer(isKnown = true) {
  people += 1;
  const { customerId, headers } = await signIn(engine, `pro-${people}@example.com`);
  if (isKnown) await knowGolfer(engine, customerId, `CR-${people}`);
  return { customerId, headers };
}

const loyalty = (headers: Record<string, string>, query = '') =>
  engine.ask(`/profile/loyalty${query}`, { headers });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe('A pro account is enabled only when the feature flag, the proProfile setting and the golf profile are present', () => {
  const cases = [true, false].flatMap((flag) =>
    [true, false].flatMap((enabled) =>
      [true, false].flatMap((isKnown) => [true, false].map((tab) => ({ flag, enabled, isKnown, tab }))),
    ),
  );
  it.each(cases)(
    'flag $flag, setting $enabled, profile $isKnown, tab $tab',
    async ({ flag, enabled, isKnown, tab }) => {
      await offerInAccount(engine, { enabled, tabDisplay: { loyalty: tab } }, flag);
      const { headers } = await golfer(isKnown);
      const answer = await loyalty(headers);
      const isOn = flag && enabled && isKnown && tab;
      expect(isOn ? answer.status : await codeOf(answer)).toEqual(isOn ? 200 : [403, 'ACCOUNT_TAB_OFF']);
      const cards = await engine.read<Record<string, { proProfile: { tabDisplay: { loyalty: boolean } } }>>(
        '/profile/g1',
        { headers },
      );
      expect(Object.keys(cards)).toEqual(isKnown ? [String(CLUB.facilityId)] : []);
      if (isKnown) expect(cards[CLUB.facilityId]?.proProfile.tabDisplay.loyalty).toBe(flag && enabled && tab);
    },
  );

  it('for customers alone, and for none of the facilities of others', async () => {
    await offerInAccount(engine, { enabled: true, tabDisplay: { loyalty: true } });
    expect(await codeOf(await loyalty({}))).toEqual([401, 'SESSION_REQUIRED']);
    const guest = { 'x-guest-email': 'pro-guest@example.com' };
    expect(await codeOf(await loyalty(guest))).toEqual([401, 'SESSION_REQUIRED']);
    const { headers } = await golfer();
    expect(await codeOf(await loyalty(headers, '?gnFacilityId=9201'))).toEqual([400, 'FACILITY_NOT_OFFERED']);
    expect((await loyalty(headers, `?gnFacilityId=${CLUB.facilityId}`)).status).toBe(200);
    await offerInAccount(engine, ALL_OFF);
  });
});

describe('GET /profile/loyalty', () => {
  it('tells the points, what they are worth, and what they came of, page by page and day by day', async () => {
    await offerInAccount(engine, { enabled: true, tabDisplay: { loyalty: true } });
    const { customerId, headers } = await golfer();
    for (const points of [100, 50, -30]) await givePoints(engine, customerId, points, `of ${points}`);
    const [all] = (await (await loyalty(headers)).json()) as { entries: object[] }[];
    expect(all).toMatchObject({
      gnFacilityId: 9101,
      points: 120,
      value: 2.4,
      pointsPerUnit: 1,
      totalCount: 3,
    });
    expect(all?.entries).toMatchObject([
      { kind: 'correction', description: 'of -30', amount: -30, balance: 120 },
      { kind: 'correction', description: 'of 50', amount: 50, balance: 150 },
      { kind: 'correction', description: 'of 100', amount: 100, balance: 100 },
    ]);
    const [page] = (await (await loyalty(headers, '?pageSize=1&pageIndex=1')).json()) as {
      entries: object[];
    }[];
    expect(page).toMatchObject({
      totalCount: 3,
      pageIndex: 1,
      pageSize: 1,
      entries: [{ amount: 50, balance: 150 }],
    });
    const [past] = (await (await loyalty(headers, '?endDate=2001-01-01')).json()) as { entries: object[] }[];
    expect(past).toMatchObject({ points: 120, totalCount: 0, entries: [] });
    const [whole] = (await (await loyalty(headers, '?pageSize=2147483647')).json()) as {
      entries: object[];
    }[];
    expect(whole?.entries).toHaveLength(3);
    expect(await engine.read('/profile/g1/locations', { headers })).toEqual([
      { gnFacilityId: 9101, balances: { loyaltyPoints: 120, creditAccounts: 0, creditBooks: 0 } },
    ]);
    await offerInAccount(engine, { enabled: true, tabDisplay: { loyalty: false } });
    expect(await engine.read('/profile/g1/locations', { headers })).toMatchObject([
      { gnFacilityId: 9101, balances: { loyaltyPoints: 0 } },
    ]);
  });

  it.each(['?startDate=yesterday', '?pageSize=0', '?pageIndex=-1', '?gnFacilityId=x'])(
    'refuses %s',
    async (query) => {
      const { headers } = await golfer();
      expect(await codeOf(await loyalty(headers, query))).toEqual([400, 'BAD_INPUT']);
    },
  );
});
