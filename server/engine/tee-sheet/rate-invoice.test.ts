import { describe, expect, it } from 'vitest';
import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import { rateInvoice } from '#server/contract/rate-invoice.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { SAMPLE_NOW, startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';

const engine = await startEngine([
  operatorFile(
    'links',
    [
      courseFile(1, {
        tax: { percent: 8.125 },
        notes: 'Soft spikes only.',
        terms: 'Be on time.',
        rates: [
          rateFile(1, { transactionFee: '1.99', dueOnlinePercent: 25, prices: [{ price: '39.99' }] }),
          rateFile(2, { allowedPlayers: [2, 4] }),
        ],
      }),
    ],
    {
      settings: { inventory: { singlesMode: 'always' } },
      promotions: [{ code: 'FOURBALL', discount: 0.25, allowedPlayers: [4] }],
    },
  ),
  operatorFile('others', [courseFile(2)]),
]);

async function rateAt(index: number, rate = 0, alias = 'links') {
  const [sheet] = await engine.read<TeeSheet[]>('/v2/tee-times?date=2031-05-04', { alias });
  const found = sheet?.teetimes[index]?.rates[rate];
  if (!found) throw new Error('no such rate');
  return found;
}
const invoice = (id: number, query = '') =>
  engine.read<RateInvoice>(`/tee-times/rate/${id}/invoice${query}`, { alias: 'links' });
const status = async (id: number | string, query = '', alias = 'links') =>
  (await engine.ask(`/tee-times/rate/${id}/invoice${query}`, { alias })).status;
const counts = (answer: RateInvoice) => answer.PricingByNumberOfPlayers.map((each) => each.NumberOfPlayers);

describe('GET /tee-times/rate/{id}/invoice', () => {
  it('itemises a rate in dollars for each number of players, as the contract says', async () => {
    const { rateId } = await rateAt(0);
    const answer = await invoice(rateId);
    expect(rateInvoice.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      TeeTimeRateID: rateId,
      FacilityID: 1,
      CurrencyCode: 'USD',
      TeeTimeNotes: 'Soft spikes only.',
      TermsAndConditions: 'Be on time.',
      PolicyItems: [
        { Key: 'TEE_TIME_NOTES', Details: 'Soft spikes only.' },
        { Key: 'TEE_TIME_POLICY', Details: 'Be on time.' },
      ],
    });
    expect(counts(answer)).toEqual([1, 2, 3, 4]);
    const two = answer.PricingByNumberOfPlayers[1];
    expect(two?.TotalDue.Items).toEqual([
      {
        Key: 'GRNFEE',
        DisplayText: 'Green Fees',
        Type: 'GreensFee',
        IsTaxIncluded: false,
        Original: 79.98,
        Discount: 0,
        SubTotal: 79.98,
        SalesTax: 6.5,
        Total: 86.48,
      },
      {
        Key: 'TRNFEE',
        DisplayText: 'Convenience Fee',
        Type: 'TransactionFee',
        IsTaxIncluded: false,
        Original: 3.98,
        Discount: 0,
        SubTotal: 3.98,
        SalesTax: 0.32,
        Total: 4.3,
      },
    ]);
    expect(two?.TotalDue.Summary).toEqual({
      Original: 83.96,
      Discount: 0,
      SubTotal: 83.96,
      SalesTax: 6.82,
      Total: 90.78,
    });
    expect(two?.Pricing).toEqual({
      GreensFees: 79.98,
      TransactionFee: 3.98,
      SalesTaxTotal: 6.82,
      DueOnline: two?.DueOnline.Summary.Total,
      DueAtCourse: two?.DueAtCourse.Summary.Total,
      TotalDue: 90.78,
    });
    expect(two?.DueOnline.Items.map(({ Key }) => Key)).toEqual(['GRNFEE', 'TRNFEE']);
    expect(two?.DueAtCourse.Items.map(({ Key }) => Key)).toEqual(['GRNFEE']);
  });

  it('splits every total into what is due online and at the course, to the cent', async () => {
    const { PricingByNumberOfPlayers } = await invoice((await rateAt(0)).rateId);
    for (const { DueOnline, DueAtCourse, TotalDue } of PricingByNumberOfPlayers) {
      for (const amount of ['Original', 'Discount', 'SubTotal', 'SalesTax', 'Total'] as const) {
        const parts = DueOnline.Summary[amount] + DueAtCourse.Summary[amount];
        expect(Math.round(parts * 100)).toBe(Math.round(TotalDue.Summary[amount] * 100));
      }
    }
  });

  it('lists the counts that the rate allows and that are not booked, the asked one first', async () => {
    const rate = await rateAt(1, 1);
    expect(counts(await invoice(rate.rateId))).toEqual([2, 4]);
    expect(counts(await invoice(rate.rateId, '?playerCount=4'))).toEqual([4, 2]);
    await insertReservation(engine.db, { rateId: rate.rateId, players: 2 });
    expect(counts(await invoice(rate.rateId, '?playerCount=4'))).toEqual([2]);
  });

  it('still prices what the caller may be holding', async () => {
    const { rateId } = await rateAt(2);
    await insertHold(engine.db, { rateId, players: 4 });
    expect(counts(await invoice(rateId))).toEqual([1, 2, 3, 4]);
  });

  it('takes a promotion off for the numbers of players it is for', async () => {
    const { rateId } = await rateAt(3);
    const { PricingByNumberOfPlayers } = await invoice(rateId, '?promotionCode=fourball');
    expect(PricingByNumberOfPlayers[0]?.TotalDue.Summary.Discount).toBe(0);
    expect(PricingByNumberOfPlayers[3]?.TotalDue.Items[0]).toMatchObject({
      Original: 159.96,
      Discount: 40,
      SubTotal: 119.96,
    });
  });

  it('knows a rate by its rate set, and by no other', async () => {
    const { rateId, rateSetId } = await rateAt(4);
    expect(await status(rateId, `?gncFacilityId=${rateSetId}&rateId=${rateId}&playerCount=`)).toBe(200);
    expect(await status(rateId, '?gncFacilityId=')).toBe(200);
    expect(await status(rateId, `?gncFacilityId=${rateSetId + 1}`)).toBe(404);
    expect(await status(rateId, `?rateId=${rateId + 1}`)).toBe(404);
  });

  it('tells nothing of rates of another tenant or of none', async () => {
    const { rateId } = await rateAt(0, 0, 'others');
    expect(await status(rateId, '', 'others')).toBe(200);
    expect(await status(rateId)).toBe(404);
    expect(await status(2_147_483_647)).toBe(404);
    expect(await status('2147483648')).toBe(404);
    expect(await status('nonsense')).toBe(404);
  });

  it('answers 410 when the time is booked full, has passed or is closed', async () => {
    const full = await rateAt(5);
    await insertReservation(engine.db, { rateId: full.rateId, players: 4 });
    expect(await status(full.rateId)).toBe(410);

    const closed = await rateAt(8);
    await engine.db
      .insertInto('block')
      .values({
        facility_id: 1,
        first_date: '2031-05-04',
        last_date: '2031-05-04',
        from_time: '08:00',
        to_time: '09:00',
        reason: 'Frost',
        source: 'shop',
      })
      .execute();
    expect(await status(closed.rateId)).toBe(410);

    const early = await rateAt(0);
    engine.clock.now = new Date('2031-05-04T11:00:00.000Z');
    expect(await status(early.rateId)).toBe(410);
    engine.clock.now = SAMPLE_NOW;
  });
});

describe('GET /tee-times/prices', () => {
  it('gives the lowest and highest green fee of a day in cents, null where nothing can be booked', async () => {
    const prices = (date: string) =>
      engine.read(`/tee-times/prices?date=${date}&facilityIds=1`, { alias: 'links' });
    const facility = { facilityId: 1, courseId: '000000000000000000000001', currencyCode: 'USD' };
    expect(await prices('2031-05-05')).toEqual([{ ...facility, date: '2031-05-05', min: 3999, max: 4000 }]);
    expect(await prices('2032-05-05')).toEqual([{ ...facility, date: '2032-05-05', min: null, max: null }]);
  });

  it('may be kept for a minute, by tenant', async () => {
    const answer = await engine.ask('/tee-times/prices?date=2031-05-05', { alias: 'links' });
    expect(answer.headers.get('cache-control')).toContain('max-age=60');
    expect(answer.headers.get('vary')).toContain('x-be-alias');
  });

  it('are not told of facilities of others', async () => {
    expect(
      (await engine.ask('/tee-times/prices?date=2031-05-05&facilityIds=2', { alias: 'links' })).status,
    ).toBe(400);
  });
});
