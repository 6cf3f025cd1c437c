import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promotionPlanSchema } from '#server/contract/promotion-plan.ts';
import { allowedPlayers } from './allowed-players.ts';
import { alternativeTimes } from './alternative-times.ts';
import { capacityRefusal, slotsLeft } from './capacity.ts';
import { discountedCents, promotionRefusal } from './promotion.ts';
import { dueOnlineOf, type InvoiceAmounts, invoiceOfRate } from './rate-invoice.ts';
import { priceOfRate } from './rate-price.ts';

describe('allowed players', () => {
  const rate = { allowedPlayers: [1, 2, 3, 4], minPlayers: 1, isSimulator: false };
  const ask = (singlesMode: 'never' | 'always' | 'paired', booked: number) =>
    allowedPlayers({ rate, singlesMode, booked, left: 4 - booked });

  test('never drops 1, always keeps it', () => {
    expect(ask('never', 0)).toEqual([2, 3, 4]);
    expect(ask('never', 3)).toEqual([]);
    expect(ask('always', 3)).toEqual([1]);
  });

  test('paired allows 1 only when the rate offers 4 and nothing is booked', () => {
    expect(ask('paired', 0)).toEqual([1, 2, 3, 4]);
    expect(ask('paired', 1)).toEqual([2, 3]);
    expect(ask('paired', 3)).toEqual([]);
    const pairsOnly = { ...rate, allowedPlayers: [1, 2] };
    expect(allowedPlayers({ rate: pairsOnly, singlesMode: 'paired', booked: 0, left: 4 })).toEqual([2]);
  });

  test('a promotion limits, a minimum limits, a simulator is not limited by places', () => {
    expect(
      allowedPlayers({ rate, promotionPlayers: [2, 4], singlesMode: 'always', booked: 0, left: 4 }),
    ).toEqual([2, 4]);
    expect(
      allowedPlayers({ rate: { ...rate, minPlayers: 3 }, singlesMode: 'always', booked: 0, left: 4 }),
    ).toEqual([3, 4]);
    const bay = { allowedPlayers: [1, 2, 3, 4, 5, 6], minPlayers: 1, isSimulator: true };
    expect(allowedPlayers({ rate: bay, singlesMode: 'never', booked: 4, left: 0 })).toHaveLength(6);
  });
});

test('at most 4 players a tee time: 4 minus booked minus held, else the sentence of what is left', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 4 }), (booked, held, wanted) => {
      const left = slotsLeft(booked, held);
      expect(left).toBe(Math.max(0, 4 - booked - held));
      expect(capacityRefusal(wanted, left) === null).toBe(wanted <= left);
    }),
  );
  expect(capacityRefusal(1, 0)).toBe('TEE_TIME_LOCKED');
  expect(capacityRefusal(2, 1)).toBe('ONE_SLOT_AVAILABLE');
  expect(capacityRefusal(4, 3)).toBe('FEW_SLOTS_AVAILABLE');
});

test('the first price whose weekday, season and time band fit counts; where none fits the rate is not offered', () => {
  const prices = [
    { dates: ['2031-07-04'], priceCents: 9900 },
    { weekdays: ['sat' as const, 'sun' as const], time: { from: '06:00', to: '12:00' }, priceCents: 8000 },
    { season: { from: '11-01', to: '03-31' }, priceCents: 3000 },
    { time: { from: '15:00', to: '24:00' }, priceCents: 4000 },
  ];
  const at = (date: string, hour: number) => priceOfRate({ prices }, { date, minutes: hour * 60 });
  expect(at('2031-07-04', 9)).toBe(9900);
  expect(at('2031-05-04', 9)).toBe(8000);
  expect(at('2031-05-05', 9)).toBeNull();
  expect(at('2031-05-05', 15)).toBe(4000);
  expect(at('2031-01-06', 9)).toBe(3000);
  expect(at('2031-11-01', 23)).toBe(3000);
});

test('a promotion applies within its dates and to its rates only', () => {
  const promotion = promotionPlanSchema.parse({
    code: 'save10',
    discount: 0.1,
    bookTo: '2031-05-31',
    playFrom: '2031-05-10',
    facilityIds: [9101],
  });
  const ask = (today: string, playDate: string, facilityId = 9101) =>
    promotionRefusal(promotion, { today, playDate, facilityId });
  expect(ask('2031-05-04', '2031-05-12')).toBeNull();
  expect(ask('2031-06-01', '2031-06-02')).toBe('expired');
  expect(ask('2031-05-04', '2031-05-05')).toBe('not-on-this-day');
  expect(ask('2031-05-04', '2031-05-12', 9201)).toBe('not-for-these-rates');
  expect(promotionRefusal(null, { today: '2031-05-04', playDate: '2031-05-04', facilityId: 1 })).toBe(
    'unknown',
  );
  expect(discountedCents(6500, 0.1)).toBe(5850);
  expect(discountedCents(999, 0.14)).toBe(859);
  expect(discountedCents(7225, 0.1)).toBe(6503);
  expect(discountedCents(1005, 0.9)).toBe(101);
  expect(discountedCents(4999, 1)).toBe(0);
});

describe('the invoice of a rate', () => {
  const priced = fc.record({
    players: fc.integer({ min: 1, max: 6 }),
    greenFeeCents: fc.nat(50_000),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    transactionFeeCents: fc.nat(1_000),
    dueOnlinePercent: fc.double({ min: 0, max: 100, noNaN: true }),
    depositCents: fc.option(fc.nat(20_000), { nil: undefined }),
    taxPercent: fc.constantFrom(0, 6.625, 7, 10, 20, 19.99),
    isTaxIncluded: fc.boolean(),
  });

  test('always adds up to the cent: online plus course is the total, line by line and in sum', () => {
    fc.assert(
      fc.property(priced, ({ discount, depositCents, ...rate }) => {
        const invoice = invoiceOfRate({
          ...rate,
          ...(depositCents === undefined ? {} : { depositCents }),
          discountedFeeCents: discountedCents(rate.greenFeeCents, discount),
        });
        const { total, dueOnline, dueAtCourse } = invoice;
        for (const amount of Object.keys(total.summary) as (keyof InvoiceAmounts)[]) {
          expect(dueOnline.summary[amount] + dueAtCourse.summary[amount]).toBe(total.summary[amount]);
          expect(dueOnline.summary[amount]).toBeGreaterThanOrEqual(0);
          expect(dueAtCourse.summary[amount]).toBeGreaterThanOrEqual(0);
        }
        const green = dueOnline.lines.find(({ key }) => key === 'GRNFEE');
        const asked = (rate.isTaxIncluded ? green?.totalCents : green?.subTotalCents) ?? 0;
        const discounted = discountedCents(rate.greenFeeCents, discount);
        expect(asked).toBe(rate.players * dueOnlineOf(discounted, rate.dueOnlinePercent, depositCents));
        expect(asked).toBeGreaterThanOrEqual(rate.players * Math.min(depositCents ?? 0, discounted));
        expect(asked).toBeLessThanOrEqual(rate.players * discounted);
        for (const part of [total, dueOnline, dueAtCourse]) {
          for (const each of [...part.lines, part.summary])
            expect(each.subTotalCents + each.salesTaxCents).toBe(each.totalCents);
        }
      }),
    );
  });

  test('what is due online is the search’s cents per player times the players, tax inside or outside', () => {
    const bay = {
      greenFeeCents: 1950,
      discountedFeeCents: 1950,
      transactionFeeCents: 0,
      dueOnlinePercent: 50,
      taxPercent: 5,
    };
    for (const players of [1, 2, 3, 4, 5, 6]) {
      const inside = invoiceOfRate({ ...bay, players, isTaxIncluded: true }).dueOnline.summary;
      expect(inside.totalCents).toBe(975 * players);
      const outside = invoiceOfRate({ ...bay, players, isTaxIncluded: false }).dueOnline.summary;
      expect(outside.subTotalCents).toBe(975 * players);
    }
  });

  test('tax inside the price leaves the price, tax outside comes on top', () => {
    const rate = {
      players: 2,
      greenFeeCents: 5000,
      discountedFeeCents: 5000,
      transactionFeeCents: 250,
      dueOnlinePercent: 0,
      taxPercent: 10,
    };
    expect(invoiceOfRate({ ...rate, isTaxIncluded: true }).total.summary.totalCents).toBe(10_500);
    expect(invoiceOfRate({ ...rate, isTaxIncluded: false }).total.summary.totalCents).toBe(11_550);
    expect(invoiceOfRate({ ...rate, isTaxIncluded: false }).dueOnline.lines.map(({ key }) => key)).toEqual([
      'TRNFEE',
    ]);
  });
});

test('alternative times are the nearest earlier and later in the window with room for the group', () => {
  const at = (minutes: number, left: number) => ({
    startsAt: minutes * 60_000,
    left,
    allowedPlayers: [1, 2, 3, 4].filter((n) => n <= left),
  });
  const times = [at(400, 4), at(420, 4), at(425, 1), at(430, 4), at(445, 3), at(455, 4), at(500, 4)];
  const found = alternativeTimes({ times, startsAt: 430 * 60_000, players: 3, windowMinutes: 30 });
  expect(found.earlier?.startsAt).toBe(420 * 60_000);
  expect(found.later?.startsAt).toBe(445 * 60_000);
  expect(alternativeTimes({ times, startsAt: 430 * 60_000, players: 4, windowMinutes: 9 })).toEqual({
    earlier: null,
    later: null,
  });
});
