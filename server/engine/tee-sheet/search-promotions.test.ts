import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';

const PROMOTIONS = [
  { code: 'SAVE10', discount: 0.1, templateId: 77, message: 'Ten percent off.' },
  { code: 'OLD', discount: 0.1, bookTo: '2031-05-01' },
  { code: 'SOON', discount: 0.1, bookFrom: '2031-05-03' },
  { code: 'SUNDAY', discount: 0.5, playFrom: '2031-05-04', playTo: '2031-05-04' },
  { code: 'FOURBALL', discount: 0.25, allowedPlayers: [4] },
  { code: 'CARTS', discount: 0.2, rates: [{ facilityId: 1, rateId: 2 }] },
  { code: 'ELSEWHERE', discount: 0.2, facilityIds: [2] },
];
const RATES = [
  rateFile(1),
  rateFile(2, { transportation: 'Cart', prices: [{ price: '66.67' }], dueOnlinePercent: 100 }),
];
const engine = await startEngine([
  operatorFile('links', [courseFile(1, { rates: RATES }), courseFile(2)], {
    settings: { inventory: { singlesMode: 'always' } },
    promotions: PROMOTIONS,
  }),
  operatorFile('others', [courseFile(3)], { promotions: [{ code: 'THEIRS', discount: 0.9 }] }),
]);

async function search(code: string, more = '') {
  const path = `/v2/tee-times?date=2031-05-03&facilityIds=1&promotionCode=${code}${more}`;
  const [sheet] = await engine.read<TeeSheet[]>(path, { alias: 'links' });
  if (!sheet) throw new Error('no sheet');
  return sheet;
}
const [WALKING, RIDING] = [0, 1];

describe('a promotion code in a search', () => {
  it('takes its fraction off each rate, and says so', async () => {
    const sheet = await search('save10');
    expect(sheet.promotion).toEqual({ code: 'SAVE10', discount: 0.1 });
    expect(sheet.promoCodeMessaging).toEqual({ isApplied: true, message: 'Ten percent off.' });
    const rates = sheet.teetimes[0]?.rates ?? [];
    expect(rates[WALKING]).toMatchObject({
      greenFeeWalking: 4000,
      promotion: {
        code: 'SAVE10',
        discount: 0.1,
        allowedPlayers: [1, 2, 3, 4],
        promotionTemplateId: 77,
        greenFeeWalking: 3600,
      },
    });
    expect(rates[RIDING]).toMatchObject({
      greenFeeCart: 6667,
      dueOnlineRiding: 6000,
      promotion: { greenFeeCart: 6000 },
    });
  });

  it.each([
    ['OLD', 'This promo code has expired.'],
    ['SOON', "You can't use this promo code yet."],
    ['SUNDAY', "You can't use this promo code on this day."],
    ['ELSEWHERE', 'This promo code does not apply to these tee times.'],
    ['NONSENSE', "This promo code isn't valid. Please check it."],
    ['THEIRS', "This promo code isn't valid. Please check it."],
  ])('that cannot be used (%s) changes no price and says why', async (code, message) => {
    const sheet = await search(code);
    expect(sheet.promotion).toBeNull();
    expect(sheet.promoCodeMessaging).toEqual({ isApplied: false, message });
    expect(sheet.teetimes.length).toBeGreaterThan(0);
    for (const { rates } of sheet.teetimes)
      for (const rate of rates) expect(rate).not.toHaveProperty('promotion');
  });

  it('for some rates leaves the others as they are', async () => {
    const rates = (await search('CARTS')).teetimes[0]?.rates ?? [];
    expect(rates[WALKING]).not.toHaveProperty('promotion');
    expect(rates[RIDING]?.promotion?.greenFeeCart).toBe(5334);
  });

  it('for some numbers of players leaves the rate those', async () => {
    const sheet = await search('FOURBALL');
    expect(sheet.teetimes[0]?.rates[WALKING]?.allowedPlayers).toEqual([4]);
    expect(sheet.teetimes[0]?.minPlayers).toBe(4);
  });

  it('for more players than there is room for leaves the rate its regular price', async () => {
    const time = (await search('FOURBALL')).teetimes[5];
    await insertReservation(engine.db, { rateId: time?.rates[WALKING]?.rateId ?? 0, players: 1 });
    const after = (await search('FOURBALL')).teetimes[5];
    expect(after).toMatchObject({ teetime: time?.teetime, maxPlayers: 3 });
    expect(after?.rates[WALKING]).not.toHaveProperty('promotion');
    expect(after?.rates[WALKING]?.allowedPlayers).toEqual([1, 2, 3]);
  });

  it('is judged day by day in a search over several', async () => {
    const { teetimes } = await search('SUNDAY', '&dateMax=2031-05-04');
    const promoted = teetimes.filter(({ rates }) => rates[WALKING]?.promotion);
    expect(new Set(promoted.map(({ teetime }) => teetime.slice(0, 10)))).toEqual(new Set(['2031-05-04']));
  });

  it('is checked, but left off the rates, when promoted rates are not wanted', async () => {
    const sheet = await search('SAVE10', '&returnPromotedRates=false');
    expect(sheet.promoCodeMessaging?.isApplied).toBe(true);
    for (const { rates } of sheet.teetimes)
      for (const rate of rates) expect(rate).not.toHaveProperty('promotion');
  });
});
