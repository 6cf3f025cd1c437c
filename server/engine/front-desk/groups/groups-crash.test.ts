import { it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { deskGroups } from '#tests/support/desk-groups.ts';
import { startShop } from '#tests/support/shop.ts';
import { type Change, expectWholeOrNot } from '#tests/support/whole-or-not.ts';

const alias = 'coastal-golf';
const shop = await startShop({ files: [coastalGolf] });
const { clerk, booked } = await deskGroups(shop, { alias, facilityId: 9201 });

let day = 0;
/** Every program that dies works on a day apart. */
const nextTimes = () => {
  day += 1;
  const date = new Date(Date.UTC(2032, 6, day)).toISOString().slice(0, 10);
  return { one: `${date}T13:00:00.000Z`, two: `${date}T14:00:00.000Z` };
};
const post = async (path: string, body: object = {}) =>
  (await (await clerk.post(path, body as Record<string, unknown>)).json()) as ChangedBooking & {
    newBooking: DeskBooking;
  };
/** Players, and what is due, of each booking of a day: by course and tee time. */
async function dayOf(teetime: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ line: string }>(
    `select concat_ws(' ', facility_id, to_char(starts_at at time zone 'UTC', 'HH24:MI'), players) as line
     from reservation where state = 'confirmed' and starts_at::date = $1::timestamptz::date
     order by facility_id, starts_at, players`,
    [teetime],
  );
  return rows.map(({ line }) => line);
}

type Scene = Change & { day: string };

const SCENES: Record<string, () => Promise<Scene>> = {
  'A split': async () => {
    const { one, two } = nextTimes();
    const { id } = await booked(one, { rate: 1 });
    const body = { slots: [3, 4], teetime: two };
    return {
      path: `/staff/bookings/${id}/split`,
      body,
      day: one,
      before: ['9201 13:00 4'],
      after: ['9201 13:00 2', '9201 14:00 2'],
    };
  },
  'The undo of a split': async () => {
    const { one, two } = nextTimes();
    const { id } = await booked(one, { rate: 1 });
    const { changeId } = await post(`/staff/bookings/${id}/split`, { slots: [3, 4], teetime: two });
    return {
      path: `/staff/changes/${changeId}/undo`,
      body: {},
      day: one,
      before: ['9201 13:00 2', '9201 14:00 2'],
      after: ['9201 13:00 4'],
    };
  },
  'A merge': async () => {
    const { one, two } = nextTimes();
    const { id } = await booked(one, { rate: 1, players: 2 });
    const { id: otherId } = await booked(two, { rate: 1, players: 2, firstName: 'Bo' });
    return {
      path: `/staff/bookings/${id}/merge`,
      body: { otherId },
      day: one,
      before: ['9201 13:00 2', '9201 14:00 2'],
      after: ['9201 13:00 4'],
    };
  },
  'The undo of a merge': async () => {
    const { one, two } = nextTimes();
    const { id } = await booked(one, { rate: 1, players: 2 });
    const { id: otherId } = await booked(two, { rate: 1, players: 2, firstName: 'Bo' });
    const { changeId } = await post(`/staff/bookings/${id}/merge`, { otherId });
    return {
      path: `/staff/changes/${changeId}/undo`,
      body: {},
      day: one,
      before: ['9201 13:00 4'],
      after: ['9201 13:00 2', '9201 14:00 2'],
    };
  },
  'A change of course': async () => {
    const { one, two } = nextTimes();
    const { id } = await booked(one, { rate: 1 });
    return {
      path: `/staff/bookings/${id}/course`,
      body: { facilityId: 9203, rate: 1, teetime: two },
      day: one,
      before: ['9201 13:00 4'],
      after: ['9203 14:00 4'],
    };
  },
  'The undo of a change of course': async () => {
    const { one, two } = nextTimes();
    const { id } = await booked(one, { rate: 1 });
    const body = { facilityId: 9203, rate: 1, teetime: two };
    const { changeId } = await post(`/staff/bookings/${id}/course`, body);
    return {
      path: `/staff/changes/${changeId}/undo`,
      body: {},
      day: one,
      before: ['9203 14:00 4'],
      after: ['9201 13:00 4'],
    };
  },
};

it.each(Object.entries(SCENES))(
  '%s is made as a whole or not, wherever the program dies',
  { timeout: 120_000 },
  (_name, prepare) =>
    expectWholeOrNot(shop, { alias, staff: clerk }, { prepare, read: ({ day }) => dayOf(day) }),
);
