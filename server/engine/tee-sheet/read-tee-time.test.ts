import { beforeEach, describe, expect, it } from 'vitest';
import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import type { TeeSheet, TeeTimeDetails } from '#server/contract/tee-times.ts';
import { insertHold, insertReservation } from '#tests/support/bookings.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';

const engine = await startEngine([
  operatorFile(
    'links',
    [
      courseFile(1, {
        rates: [
          rateFile(1, { name: '18 Holes' }),
          rateFile(2, { name: 'Walking', allowedPlayers: [2, 4] }),
          rateFile(3, {
            name: 'Twilight',
            prices: [{ price: '20.00', time: { from: '15:00', to: '24:00' } }],
          }),
        ],
      }),
    ],
    { settings: { inventory: { singlesMode: 'always' } }, promotions: [{ code: 'TENTH', discount: 0.1 }] },
  ),
]);
const { db } = engine;

/** 10:00 at the course. */
const TEN = '2031-05-04T14:00:00.000Z';
const PATH = `/tee-times/details?facilityId=1&teetime=${TEN}`;
const ask = (path = PATH) => engine.read<TeeTimeDetails>(path, { alias: 'links' });

async function search(query = '') {
  const [sheet] = await engine.read<TeeSheet[]>(`/v2/tee-times?date=2031-05-04${query}`, { alias: 'links' });
  const teeTime = sheet?.teetimes.find(({ teetime }) => teetime === TEN);
  return { sheet, teeTime, rateId: teeTime?.rates[0]?.rateId ?? 0 };
}

beforeEach(async () => {
  await db.deleteFrom('reservation').execute();
  await db.deleteFrom('hold').execute();
});

describe('The details of a tee time', () => {
  it.each(['', '&promotionCode=TENTH', '&promotionCode=OTHER'])(
    'are what the search and the invoices of its rates say (%s)',
    async (query) => {
      await insertReservation(db, { rateId: (await search()).rateId, players: 1 });
      const { sheet, teeTime } = await search(query);
      const found = await ask(PATH + query);
      expect(found.teeTime).toEqual(teeTime);
      expect(found.promoCodeMessaging).toEqual(sheet?.promoCodeMessaging);
      const invoices = await Promise.all(
        (teeTime?.rates ?? []).map(({ rateId }) =>
          engine.read<RateInvoice>(`/tee-times/rate/${rateId}/invoice?${query}`, { alias: 'links' }),
        ),
      );
      expect(found.invoices).toEqual(invoices);
      expect(invoices).toHaveLength(2);
    },
  );

  it('have the nearest tee times with room for the group when it is booked', async () => {
    const { sheet, rateId } = await search();
    await insertReservation(db, { rateId, players: 4 });
    const rateAt = (time: string) =>
      sheet?.teetimes.find(({ teetime }) => teetime.slice(11, 16) === time)?.rates[0]?.rateId ?? 0;
    await insertHold(db, { rateId: rateAt('14:10'), players: 3 });
    const timesOf = async (query: string) =>
      (await ask(PATH + query)).nearest.map(({ teetime }) => teetime.slice(11, 16));
    expect(await ask()).toMatchObject({ teeTime: null, invoices: [] });
    expect(await timesOf('&players=2')).toEqual(['13:50', '14:20']);
    expect(await timesOf('')).toEqual(['13:50', '14:10']);
  });

  it('of a moment without a tee time are those around it', async () => {
    const found = await ask(PATH.replace('14:00', '14:03'));
    expect(found.teeTime).toBeNull();
    expect(found.nearest.map(({ teetime }) => teetime.slice(11, 16))).toEqual(['14:00', '14:10']);
  });

  it('of a day that is over or not released are none', async () => {
    for (const day of ['2031-04-01', '2033-05-04'])
      expect(await ask(PATH.replace('2031-05-04', day))).toEqual({
        teeTime: null,
        invoices: [],
        promoCodeMessaging: null,
        nearest: [],
      });
  });
});
