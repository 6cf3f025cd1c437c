import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HEADERS } from '#server/contract/headers.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const { pool } = shop.database;

let day = 0;
/** Every program that dies works on a day apart. */
const nextDay = () => `2032-04-${String(++day).padStart(2, '0')}`;
const withFetch = (fetch: (request: Request) => Promise<Response>, path: string, body: object) =>
  fetch(
    new Request(`http://engine${path}`, {
      method: 'POST',
      headers: { ...clerk.headers, [HEADERS.alias]: 'cedar-ridge', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const read = (id: number) => clerk.read<DeskOuting>(`/staff/outings/${id}`);
const timesOf = ({ bookings }: DeskOuting) => bookings.map(({ localTime }) => localTime);

it('An outing is booked as a whole or not, wherever the program dies, and once by the same attempt', {
  timeout: 120_000,
}, async () => {
  let wish = {};
  let attemptId = '';
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await withFetch(fetch, '/staff/outings', wish);
    },
    async () => {
      const golfersOf = async () =>
        (
          await pool.query<{ golfers: number[] }>(
            `select coalesce(array_agg(players order by starts_at), '{}') as golfers from reservation
             where outing_id = (select id from outing where attempt_id = $1) and state = 'confirmed'`,
            [attemptId],
          )
        ).rows[0]?.golfers;
      expect([[], [4, 4, 3]]).toContainEqual(await golfersOf());
      expect((await clerk.post('/staff/outings', wish)).status).toBe(201);
      expect(await golfersOf()).toEqual([4, 4, 3]);
    },
    async () => {
      attemptId = randomUUID();
      wish = {
        facilityId: 9101,
        name: 'Acme Open',
        date: nextDay(),
        time: '08:00',
        golfers: 11,
        rate: 2,
        firstName: 'Ada',
        lastName: 'Palmer',
        email: 'ada@acme.example',
        attemptId,
      };
    },
  );
  expect(steps).toBeGreaterThan(0);
});

it('An outing moves as a whole or not, wherever the program dies', { timeout: 120_000 }, async () => {
  let outing: DeskOuting;
  let date = '';
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await withFetch(fetch, `/staff/outings/${outing.id}/move`, {
        date,
        time: '10:00',
        version: outing.version,
      });
    },
    async () => {
      expect([
        ['08:00', '08:10'],
        ['10:00', '10:10'],
      ]).toContainEqual(timesOf(await read(outing.id)));
    },
    async () => {
      date = nextDay();
      outing = await outingFor(clerk, { date });
    },
  );
  expect(steps).toBeGreaterThan(0);
});

it('One payment of an outing is taken as a whole or not, wherever the program dies, and once by the same attempt', {
  timeout: 120_000,
}, async () => {
  let outing: DeskOuting;
  let attemptId = '';
  const pay = () => ({ tenders: [{ kind: 'cash' }], attemptId, version: outing.version });
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await withFetch(fetch, `/staff/outings/${outing.id}/payments`, pay());
    },
    async () => {
      const taken = async () =>
        (
          await pool.query<{ cents: number }>(
            `select coalesce(sum(tender.amount_cents), 0)::int as cents from tender
             join check_in_invoice using (invoice_id) join reservation on reservation.id = reservation_id
             where outing_id = $1 and tender.kind = 'cash'`,
            [outing.id],
          )
        ).rows[0]?.cents;
      const { dueCents } = await read(outing.id);
      expect([
        [outing.totalCents, 0],
        [0, outing.totalCents],
      ]).toContainEqual([dueCents, await taken()]);
      const { version } = await read(outing.id);
      expect((await clerk.post(`/staff/outings/${outing.id}/payments`, { ...pay(), version })).status).toBe(
        201,
      );
      expect([(await read(outing.id)).dueCents, await taken()]).toEqual([0, outing.totalCents]);
    },
    async () => {
      attemptId = randomUUID();
      outing = await outingFor(clerk, { date: nextDay() });
    },
  );
  expect(steps).toBeGreaterThan(0);
});
