import { beforeEach, describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { invoiceOfShares } from '#server/rules/booking-lines.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import type { Operator } from '../call/context.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { computeRateId } from './computed-rate-id.ts';
import { findOffer, findOffers } from './find-offer.ts';
import { isPromoted } from './offer.ts';
import { ratesOfPlayerCount, sharesOf } from './player-rates.ts';

const engine = await startEngine([
  operatorFile(
    'links',
    [
      courseFile(1, {
        rates: [
          rateFile(1, { name: '18 Holes', transactionFee: '2.00' }),
          rateFile(2, { name: 'Member', audience: 'member' }),
          rateFile(3, {
            name: 'Twilight',
            prices: [{ price: '20.00', time: { from: '15:00', to: '24:00' } }],
          }),
        ],
      }),
    ],
    {
      settings: { inventory: { singlesMode: 'always' } },
      promotions: [
        { code: 'FOURBALL', discount: 0.25, allowedPlayers: [4] },
        { code: 'OLD', discount: 0.25, bookTo: '2031-05-01' },
      ],
    },
  ),
  operatorFile('others', [courseFile(2)]),
]);
const { db } = engine;
const operator = await operatorOf('links');
const now = SAMPLE_NOW;

async function operatorOf(alias: string): Promise<Operator> {
  const found = await findOperator(db, alias);
  if (!found) throw new Error(`no ${alias}`);
  return found;
}

async function rateIds(alias = 'links', date = '2031-05-04') {
  const [sheet] = await engine.read<TeeSheet[]>(`/v2/tee-times?date=${date}`, { alias });
  return (sheet?.teetimes ?? []).map(({ rates }) => rates[0]?.rateId ?? 0);
}
const idAt = async (index: number) => (await rateIds())[index] ?? 0;

beforeEach(async () => {
  await db.deleteFrom('reservation').execute();
  await db.deleteFrom('hold').execute();
  await db.deleteFrom('block').execute();
});

describe('an offer', () => {
  it('is priced by the engine', async () => {
    const rateId = await idAt(0);
    const { offer, refusal } = await findOffer(db, operator, { rateId }, { now });
    expect(refusal).toBeNull();
    expect(offer).toMatchObject({
      rateId,
      localDate: '2031-05-04',
      localTime: '07:00',
      startsAt: new Date('2031-05-04T11:00:00.000Z'),
      greenFeeCents: 4000,
      transactionFeeCents: 200,
      booked: 0,
      held: 0,
      left: 4,
      allowedPlayers: [1, 2, 3, 4],
      promotion: null,
      promotionRefusal: null,
      facility: { id: 1, timeZone: 'America/New_York' },
      rate: { id: 1, name: '18 Holes' },
    });
  });

  it('knows what others have taken, but not the caller’s own hold and waiting reservation against him', async () => {
    const rateId = await idAt(0);
    const holdOwner = { key: 'customer:7', cartId: null, guestEmail: null };
    await insertHold(db, { rateId, players: 2, owner: 'customer:7' });
    await insertReservation(db, { rateId, players: 1 });
    const seen = async (own = {}) => (await findOffer(db, operator, { rateId }, { now, own })).offer;
    expect(await seen()).toMatchObject({ booked: 1, held: 2, left: 1, allowedPlayers: [1] });
    expect(await seen({ holdOwner })).toMatchObject({
      booked: 1,
      held: 0,
      left: 3,
      allowedPlayers: [1, 2, 3],
    });

    const cartItemId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    await db.deleteFrom('hold').execute();
    const id = await insertReservation(db, { rateId, players: 2, state: 'pending' });
    await db.updateTable('reservation').set({ cart_item_id: cartItemId }).where('id', '=', id).execute();
    expect(await seen()).toMatchObject({ held: 2, left: 1 });
    expect(await seen({ cartItemIds: [cartItemId] })).toMatchObject({ held: 0, left: 3 });
  });

  it('tells one cart of a customer from another, and an e-mail’s hold from a stranger’s', async () => {
    const rateId = await idAt(0);
    const { id: customerId } = await db
      .insertInto('customer')
      .values({ alias: 'links', email: 'ada@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cart = () =>
      db
        .insertInto('cart')
        .values({ alias: 'links', customer_id: customerId, guest_email: null })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [mine, other] = [await cart(), await cart()];
    const key = `customer:${customerId}`;
    await insertHold(db, { rateId, players: 1, owner: key, cartId: mine.id });
    await insertHold(db, { rateId, players: 1, owner: key, cartId: other.id });
    await insertHold(db, { rateId, players: 1, owner: 'guest:ada@example.com' });
    const holdOwner = { key, cartId: mine.id, guestEmail: 'ada@example.com' };
    expect((await findOffer(db, operator, { rateId }, { now, own: { holdOwner } })).offer?.held).toBe(1);
  });

  it('carries a promotion for the numbers of players it is for', async () => {
    const ask = { rateId: await idAt(0), promotionCode: 'fourball' };
    const { offer } = await findOffer(db, operator, ask, { now });
    if (!offer) throw new Error('no offer');
    expect(offer).toMatchObject({
      allowedPlayers: [1, 2, 3, 4],
      promotion: { code: 'FOURBALL', greenFeeCents: 3000, allowedPlayers: [4] },
    });
    expect([1, 4].map((players) => isPromoted(offer, players))).toEqual([false, true]);
    expect(invoiceOfShares(sharesOf(ratesOfPlayerCount(offer, 1))).total.summary.totalCents).toBe(4200);
    expect(invoiceOfShares(sharesOf(ratesOfPlayerCount(offer, 4))).total.summary.totalCents).toBe(4 * 3200);
  });

  it.each([
    ['OLD', 'expired'],
    ['NONSENSE', 'unknown'],
  ])('goes without the promotion %s and says why: %s', async (promotionCode, promotionRefusal) => {
    const { offer } = await findOffer(db, operator, { rateId: await idAt(0), promotionCode }, { now });
    expect(offer).toMatchObject({ promotion: null, promotionRefusal });
  });

  it('is refused where there is none', async () => {
    const rateId = await idAt(0);
    const [theirs = 0] = await rateIds('others');
    const refusal = async (ask: Parameters<typeof findOffer>[2], at = now) =>
      (await findOffer(db, operator, ask, { now: at })).refusal;
    expect(await refusal({ rateId: theirs })).toBe('unknown');
    expect(await refusal({ rateId: 1 })).toBe('unknown');
    expect(await refusal({ rateId, startsAt: new Date('2031-05-04T11:00:00.000Z') })).toBeNull();
    expect(await refusal({ rateId, startsAt: new Date('2031-05-04T11:10:00.000Z') })).toBe('unknown');
    expect(await refusal({ rateId }, new Date('2031-05-04T11:00:00.000Z'))).toBe('past');
    expect(await refusal({ rateId }, new Date('2031-05-04T10:45:00.000Z'))).toBe('too-late');
    expect(await refusal({ rateId }, new Date('2031-04-04T12:00:00.000Z'))).toBe('not-released');
    await db
      .insertInto('block')
      .values({
        facility_id: 1,
        first_date: '2031-05-04',
        last_date: '2031-05-04',
        reason: 'Frost',
        source: 'shop',
      })
      .execute();
    expect(await refusal({ rateId })).toBe('blocked');
  });

  it('of a member’s rate is for whoever may have it', async () => {
    const member = await db
      .selectFrom('rate')
      .select('key')
      .where('facility_id', '=', 1)
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    const ask = { rateId: computeRateId(member.key, new Date('2031-05-04T11:00:00.000Z'), now) ?? 0 };
    expect((await findOffer(db, operator, ask, { now })).refusal).toBe('not-offered');
    expect(
      (await findOffer(db, operator, ask, { now, audiences: () => ['public', 'member'] })).refusal,
    ).toBeNull();
  });

  it('is found beside others with the same few queries, each counted once', async () => {
    const ids = await rateIds();
    await insertReservation(db, { rateId: ids[0] ?? 0, players: 1 });
    engine.statements.length = 0;
    const asks = [ids[0], ids[0], ids[1], ids[5]].map((rateId = 0) => ({ rateId }));
    const answers = await findOffers(db, operator, asks, { now });
    expect(answers.map(({ offer }) => offer?.booked)).toEqual([1, 1, 0, 0]);
    expect(engine.statements).toHaveLength(1);
  });

  it('may be asked for in a transaction', async () => {
    const rateId = await idAt(0);
    const answer = await db.transaction().execute((trx) => findOffer(trx, operator, { rateId }, { now }));
    expect(answer.refusal).toBeNull();
  });
});
