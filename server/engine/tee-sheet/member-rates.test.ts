import { describe, expect, it } from 'vitest';
import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import type { CallersView, TeeSheet } from '#server/contract/tee-times.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { CLUB_DAY, CLUB_FILES } from '#tests/support/member-club.ts';
import { insertMembership, memberAt } from '#tests/support/members.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop({ files: CLUB_FILES });
const { pool } = shop.database;
const ada = await memberAt(shop, 'club', 'ada@example.com', [21]);
const PUBLIC = ['18 Holes'];
const ALL = ['18 Holes', 'Member', 'Member Guest'];

const namesAt = (sheets: readonly TeeSheet[], facilityId: number) => [
  ...new Set(
    sheets
      .filter((sheet) => sheet.facilityId === facilityId)
      .flatMap(({ teetimes }) => teetimes.flatMap(({ rates }) => rates.map(({ name }) => name))),
  ),
];
/** The club's tee sheet for a caller who claims to be Ada. */
const seenBy = (headers: Record<string, string>, customerId = String(ada.customerId)) =>
  shop.read<TeeSheet[]>(`/v2/tee-times?date=${CLUB_DAY}&customerId=${customerId}`, {
    alias: 'club',
    headers,
  });
const askInvoice = (rateId: number, headers: Record<string, string>, more = '') =>
  shop.ask(`/tee-times/rate/${rateId}/invoice?customerId=${ada.customerId}${more}`, {
    alias: 'club',
    headers,
  });

describe('The rates of members', () => {
  it('are in the search of a member, at the course of the membership alone, and say whose they are', async () => {
    const sheets = await ada.search(CLUB_DAY);
    expect(namesAt(sheets, 21)).toEqual(ALL);
    expect(namesAt(sheets, 22)).toEqual(PUBLIC);
    const [open, member, guest] = sheets[0]?.teetimes[0]?.rates ?? [];
    expect([open?.audience, member?.audience, guest?.audience]).toEqual([
      undefined,
      'member',
      'member-guest',
    ]);
    expect([member?.isMemberGuestRate, guest?.isMemberGuestRate]).toEqual([false, true]);
  });

  it('can be asked for without a search, as can the days of the tee times in a cart', async () => {
    const viewOf = (headers: Record<string, string> = {}, query = '') =>
      shop.read<CallersView>(`/tee-times/caller${query}`, { alias: 'club', headers });
    const { headers: strange } = await signIn(shop, 'nobody-special@example.com', 'club');
    expect(await viewOf()).toEqual({ memberOf: [], heldDates: [] });
    expect(await viewOf(strange)).toEqual({ memberOf: [], heldDates: [] });
    expect(await viewOf(ada.headers)).toEqual({ memberOf: [21], heldDates: [] });
    const golfer = golferAt(shop, 'club', { 'x-guest-email': 'kim@example.com' });
    const cartId = await golfer.newCart();
    await golfer.add(cartId, await golfer.find(CLUB_DAY, '18 Holes'), 1);
    expect(await viewOf({}, `?cartId=${cartId}`)).toEqual({ memberOf: [], heldDates: [CLUB_DAY] });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await viewOf({}, `?cartId=${unknown}`)).toEqual({ memberOf: [], heldDates: [] });
  });

  it('are not shown to the public, to who names no customer, nor to who names somebody else', async () => {
    const { headers: strange } = await signIn(shop, 'stranger@example.com', 'club');
    const bob = await memberAt(shop, 'club', 'bob@example.com', [22]);
    for (const sheets of [
      await seenBy({}),
      await seenBy({ session: 'nonsense' }),
      await seenBy(strange),
      await seenBy(ada.headers, String(bob.customerId)),
      await seenBy(ada.headers, ''),
      await shop.read<TeeSheet[]>(`/v2/tee-times?date=${CLUB_DAY}`, { alias: 'club', headers: ada.headers }),
    ])
      expect(namesAt(sheets, 21)).toEqual(PUBLIC);
    expect(namesAt(await seenBy(bob.headers, String(bob.customerId)), 22)).toEqual(ALL);
  });

  it('are nothing to a session of another operator', async () => {
    const elsewhere = await memberAt(shop, 'alone', 'ada@example.com', [31]);
    expect(namesAt(await seenBy(elsewhere.headers, String(elsewhere.customerId)), 21)).toEqual(PUBLIC);
  });

  it('are in the older search too, and the public’s answer stays what it was, to its tag', async () => {
    const path = `/tee-times?courseIds=${'15'.padStart(24, '0')}&date=${CLUB_DAY}`;
    const read = (more: string, headers = {}) => shop.ask(`${path}${more}`, { alias: 'club', headers });
    const before = await read('');
    const own = await read(`&customerId=${ada.customerId}`, ada.headers);
    const after = await read(`&customerId=${ada.customerId}`);
    expect(namesAt((await own.json()) as TeeSheet[], 21)).toEqual(ALL);
    expect(await after.text()).toBe(await before.text());
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(own.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(own.headers.get('cache-control')).toContain('private');
    expect(own.headers.get('vary')?.toLowerCase()).toContain('session');
  });

  it('leave those of guests out where the operator does not sell them', async () => {
    const member = await memberAt(shop, 'alone', 'only@example.com', [31]);
    expect(namesAt(await member.search(CLUB_DAY), 31)).toEqual(['18 Holes', 'Member']);
  });

  it('are counted in the prices of a day and of the strip for the member alone', async () => {
    const days = `/tee-times/days?date=${CLUB_DAY}&facilityIds=21`;
    const prices = `/tee-times/prices?date=${CLUB_DAY}&facilityIds=21`;
    const own = `&customerId=${ada.customerId}`;
    const min = async (path: string, headers = {}) =>
      (await shop.read<{ min: number }[]>(path, { alias: 'club', headers }))[0]?.min;
    for (const path of [days, prices]) {
      expect(await min(path + own, ada.headers)).toBe(3_000);
      expect(await min(path + own)).toBe(4_000);
      expect(await min(path, ada.headers)).toBe(4_000);
    }
    const answer = await shop.ask(prices + own, { alias: 'club', headers: ada.headers });
    expect(answer.headers.get('cache-control')).toContain('private');
  });

  it('end with the membership, and begin on its first day', async () => {
    const { customerId, headers } = await signIn(shop, 'change@example.com', 'club');
    const see = async () => namesAt(await seenBy(headers, String(customerId)), 21);
    const id = await insertMembership(shop, 21, { customerId });
    expect(await see()).toEqual(ALL);
    await pool.query(`update membership set starts_on = current_date + 2 where id = $1`, [id]);
    expect(await see()).toEqual(PUBLIC);
    await pool.query(
      `update membership set starts_on = current_date - 9, ends_on = current_date - 2 where id = $1`,
      [id],
    );
    expect(await see()).toEqual(PUBLIC);
    await pool.query(`update membership set ends_on = null, state = 'cancelled' where id = $1`, [id]);
    expect(await see()).toEqual(PUBLIC);
  });

  it('come by an e-mail address only when its customer has proved to have it', async () => {
    await insertMembership(shop, 21, { email: 'entered@example.com' });
    const { customerId, headers } = await signIn(shop, 'entered@example.com', 'club');
    const see = async () => namesAt(await seenBy(headers, String(customerId)), 21);
    expect(await see()).toEqual(PUBLIC);
    await pool.query('update customer set email_verified_at = now() where id = $1', [customerId]);
    expect(await see()).toEqual(ALL);
  });
});

describe('Who is a member', () => {
  it('is looked up in one query for who names himself, and for nobody else', async () => {
    const lookups = async (ask: () => Promise<unknown>) => {
      shop.statements.length = 0;
      await ask();
      return shop.statements.filter(({ sql }) => sql.includes('join membership')).length;
    };
    const path = `/v2/tee-times?date=${CLUB_DAY}`;
    const own = `&customerId=${ada.customerId}`;
    expect(await lookups(() => ada.search(CLUB_DAY))).toBe(1);
    expect(await lookups(() => shop.ask(path + own, { alias: 'club' }))).toBe(0);
    expect(await lookups(() => shop.ask(path, { alias: 'club', headers: ada.headers }))).toBe(0);
  });
});

describe('The invoice of a member’s rate', () => {
  it('is of the member and guests at their rate, line by line; for the public there is none', async () => {
    const place = await ada.find(CLUB_DAY, 21, 'Member');
    const answer = await askInvoice(place.rate.rateId, ada.headers);
    const { PricingByNumberOfPlayers: pricing } = (await answer.json()) as RateInvoice;
    expect(pricing.map(({ NumberOfPlayers }) => NumberOfPlayers)).toEqual([1, 2, 3, 4]);
    const items = ({ Items }: { Items: { DisplayText: string; Total: number }[] }) =>
      Items.map(({ DisplayText, Total }) => [DisplayText, Total]);
    expect(items(pricing[0]?.TotalDue ?? { Items: [] })).toEqual([['Green Fees', 32.18]]);
    const [, , three] = pricing;
    expect(items(three?.TotalDue ?? { Items: [] })).toEqual([
      ['Green Fees (Member)', 32.18],
      ['Green Fees (Member Guest)', 96.53],
      ['Convenience Fee (Member Guest)', 3.22],
    ]);
    expect(three?.Pricing).toMatchObject({ GreensFees: 120, TransactionFee: 3, TotalDue: 131.93 });
    for (const { DueOnline, DueAtCourse, TotalDue } of pricing)
      expect(DueOnline.Summary.Total + DueAtCourse.Summary.Total).toBeCloseTo(TotalDue.Summary.Total, 6);
    const refused = [{}, (await signIn(shop, 'nobody@example.com', 'club')).headers];
    for (const headers of refused) expect((await askInvoice(place.rate.rateId, headers)).status).toBe(410);
  });

  it('is the same whichever of the two rates is asked for', async () => {
    const guest = await ada.find(CLUB_DAY, 21, 'Member Guest');
    const answer = await askInvoice(guest.rate.rateId, ada.headers, '&playerCount=2');
    const [two] = ((await answer.json()) as RateInvoice).PricingByNumberOfPlayers;
    expect(two?.TotalDue.Items.map(({ DisplayText }) => DisplayText)).toEqual([
      'Green Fees (Member Guest)',
      'Convenience Fee (Member Guest)',
      'Green Fees (Member)',
    ]);
    expect(two?.Pricing.TotalDue).toBeCloseTo(32.18 + 48.26 + 1.61, 2);
  });
});

describe('A lock of a member', () => {
  it('holds the places of a time that he finds, as anybody’s does', async () => {
    const place = await ada.find(CLUB_DAY, 21, 'Member', 5);
    expect((await ada.golfer.lock(place, 2)).status).toBe(204);
    expect(await golferAt(shop, 'club').locked(place)).toBe(2);
  });
});
