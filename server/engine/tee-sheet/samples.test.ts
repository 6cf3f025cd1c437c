import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { SAMPLE_FILES } from '#server/db/samples/import-samples.ts';
import { startEngine } from '#tests/support/engine.ts';

const engine = await startEngine(SAMPLE_FILES);

function search(alias: string, query: string): Promise<TeeSheet[]> {
  return engine.read<TeeSheet[]>(`/v2/tee-times?${query}`, { alias });
}

describe('The sample operators', () => {
  it.each([
    '2027-01-09T17:00:00Z',
    '2027-03-13T04:30:00Z',
    '2027-06-20T23:30:00Z',
    '2030-10-31T12:00:00Z',
    '2032-02-28T12:00:00Z',
  ])('have tee times for the public on every day when the program is started at %s', async (now) => {
    engine.clock.now = new Date(now);
    for (const alias of ['cedar-ridge', 'coastal-golf', 'the-bay']) {
      const zone = { zone: alias === 'the-bay' ? 'America/Vancouver' : 'America/New_York' };
      const today = DateTime.fromISO(now, zone);
      for (let days = 1; days <= 14; days += 1) {
        const date = today.plus({ days }).toISODate();
        for (const sheet of await search(alias, `date=${date}`)) {
          expect(sheet.totalAvailableTeetimes, `${alias} ${sheet.facilityId} ${date}`).toBeGreaterThan(15);
        }
      }
    }
  });

  it('sell cedar-ridge 10 % cheaper with SAVE10, in any letters, and not with the expired EXPIRED5', async () => {
    engine.clock.now = new Date('2031-05-02T12:00:00Z');
    for (const code of ['SAVE10', 'save10']) {
      const [sheet] = await search('cedar-ridge', `date=2031-05-04&promotionCode=${code}`);
      expect(sheet?.promotion).toEqual({ code: 'SAVE10', discount: 0.1 });
      for (const { rates } of sheet?.teetimes ?? []) {
        for (const { promotion, greenFeeCart = 0, greenFeeWalking = 0 } of rates) {
          const price = (promotion?.greenFeeCart ?? 0) + (promotion?.greenFeeWalking ?? 0);
          expect(price).toBe(Math.round((greenFeeCart + greenFeeWalking) * 0.9));
        }
      }
    }
    const [expired] = await search('cedar-ridge', 'date=2031-05-04&promotionCode=EXPIRED5');
    expect(expired).toMatchObject({ promotion: null, promoCodeMessaging: { isApplied: false } });
    expect(expired?.teetimes.length).toBeGreaterThan(0);
  });

  it('take a single golfer at cedar-ridge and groups of one to six at the-bay', async () => {
    const [cedar] = await search('cedar-ridge', 'date=2031-05-04');
    expect(cedar?.teetimes.some(({ rates }) => rates.some((rate) => rate.allowedPlayers.includes(1)))).toBe(
      true,
    );
    const [bay] = await search('the-bay', 'date=2031-05-04');
    expect(bay?.teetimes[0]?.rates.map(({ duration }) => duration)).toEqual([60, 90, 120]);
    expect(bay?.teetimes[0]?.rates[0]?.allowedPlayers).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keep member rates from the public', async () => {
    const [sheet] = await search('cedar-ridge', 'date=2031-05-04');
    const names = new Set(sheet?.teetimes.flatMap(({ rates }) => rates.map(({ name }) => name)));
    expect(names).toContain('18 Holes');
    expect([...names].filter((name) => name.startsWith('Member'))).toEqual([]);
  });

  it('run coastal-golf in two time zones', async () => {
    const sheets = await search('coastal-golf', 'date=2031-05-04');
    expect(sheets.map(({ facilityId, courseTimezone }) => [facilityId, courseTimezone])).toEqual([
      [9201, 'America/New_York'],
      [9202, 'America/New_York'],
      [9203, 'America/Chicago'],
    ]);
  });
});
