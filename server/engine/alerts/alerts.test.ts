import { beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#server/contract/alerts.ts';
import { MAX_ACTIVE_ALERTS } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import type { AlertMail } from '#server/engine/mails/alert.mail.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { buy, changeSettings, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { alertJobs } from './alerts.jobs.ts';
import { notifyAlerts } from './notify-alerts.ts';

const shop = await startShop();
const FACILITY = { alias: 'cedar-ridge', facilityId: 9101 };
const DAY = '2031-05-06';

let people = 0;
async function newGolfer(alias?: string) {
  const golfer = await signIn(shop, `watcher-${people++}@example.com`, alias);
  await shop.db
    .updateTable('customer')
    .set({ email_verified_at: SAMPLE_NOW })
    .where('id', '=', golfer.customerId)
    .execute();
  return golfer;
}
type Golfer = Awaited<ReturnType<typeof newGolfer>>;

const wanted = (change: object = {}) => ({
  facilityId: 9101,
  dates: [DAY],
  teetimeStartTime: '05:00',
  teetimeEndTime: '21:00',
  players: 2,
  languageCode: 'en',
  ...change,
});
const post = ({ headers }: Pick<Golfer, 'headers'>, change: object = {}) =>
  shop.ask('/profile/teetime-alerts', { method: 'POST', headers, body: wanted(change) });
const create = async (golfer: Golfer, change: object = {}): Promise<Alert> => {
  const answer = await post(golfer, change);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Alert;
};
const list = ({ headers }: Golfer, id: string) =>
  shop.read<Alert[]>(`/profile/teetime-alerts/${id}`, { headers });
const told = async (answer: Response) => [answer.status, (await answer.json()).code];
const notify = () => notifyAlerts(shop.parts, FACILITY);
const mailsTo = async ({ customerId }: Golfer) => {
  const rows = await shop.db
    .selectFrom('outbox')
    .innerJoin('customer', 'customer.email', 'outbox.to_address')
    .select('outbox.content')
    .where('outbox.kind', '=', 'tee-time-alert')
    .where('customer.id', '=', customerId)
    .orderBy('outbox.created_at')
    .execute();
  return rows.map(({ content }) => content as AlertMail);
};
const toldOf = async (golfer: Golfer) => (await mailsTo(golfer)).map(({ startsAt }) => startsAt);
let nth = 0;
/** A full tee time that can be cancelled. */
async function fullTime(date = DAY) {
  const { item, reservationId } = await buy(shop, { date, nth: nth++, players: 4 });
  return {
    teetime: item.teetime,
    cancel: (players = 0) =>
      shop.read(`/reservations/${reservationId}/cancel`, {
        method: 'PUT',
        headers: { 'x-cart-id': item.cartId },
        body: { players },
      }),
  };
}
const forgetAlerts = () => shop.db.deleteFrom('tee_time_alert').execute();

describe('A tee time alert', () => {
  it('is kept as it was asked for, listed, changed and deleted', async () => {
    const golfer = await newGolfer();
    const alert = await create(golfer, { dates: ['2031-05-08', DAY, DAY] });
    expect(alert).toMatchObject({
      facilityId: 9101,
      dates: [DAY, '2031-05-08'],
      timezone: 'America/New_York',
      teetimeStartTime: '05:00',
      teetimeEndTime: '21:00',
      players: 2,
      languageCode: 'en',
      status: 'active',
    });
    expect(await list(golfer, 'active')).toEqual([alert]);
    expect(await shop.read(`/profile/teetime-alerts/${alert.id}`, { headers: golfer.headers })).toEqual(
      alert,
    );
    const changed = await shop.read<Alert>(`/profile/teetime-alerts/${alert.id}`, {
      method: 'PATCH',
      headers: golfer.headers,
      body: { players: 3, languageCode: 'de' },
    });
    expect(changed).toEqual({ ...alert, players: 3, languageCode: 'de' });
    const remove = () =>
      shop.ask(`/profile/teetime-alerts/${alert.id}`, { method: 'DELETE', headers: golfer.headers });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await list(golfer, 'active')).toEqual([]);
  });

  it('is active until its first date plus start time in its own time zone, and sorted by that', async () => {
    const golfer = await newGolfer();
    const later = await create(golfer, { dates: ['2031-05-09'] });
    const sooner = await create(golfer, { dates: [DAY, '2031-05-20'], teetimeStartTime: '08:00' });
    const inLondon = await create(golfer, { dates: ['2031-05-07'], timezone: 'Europe/London' });
    const ids = async (id: string) => (await list(golfer, id)).map((alert) => alert.id);
    expect(await ids('active')).toEqual([sooner.id, inLondon.id, later.id]);
    try {
      shop.clock.now = new Date('2031-05-06T11:59:59.999Z');
      expect(await ids('inactive')).toEqual([]);
      shop.clock.now = new Date('2031-05-06T12:00:00.000Z');
      expect(await ids('inactive')).toEqual([sooner.id]);
      shop.clock.now = new Date('2031-05-07T06:00:00.000Z');
      expect([await ids('active'), await ids('inactive')]).toEqual([[later.id], [inLondon.id, sooner.id]]);
    } finally {
      shop.clock.now = SAMPLE_NOW;
    }
  });

  it('begins at the right hour on the days on which the clocks are changed', async () => {
    const golfer = await newGolfer();
    const stored = async (dates: string[], teetimeStartTime: string) => {
      const { id } = await create(golfer, { dates, teetimeStartTime });
      const row = await shop.db
        .selectFrom('tee_time_alert')
        .select('active_until')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.active_until.toISOString();
    };
    expect(await stored(['2031-11-01'], '08:00')).toBe('2031-11-01T12:00:00.000Z');
    expect(await stored(['2031-11-02'], '08:00')).toBe('2031-11-02T13:00:00.000Z');
    expect(await stored(['2032-03-14'], '02:30')).toBe('2032-03-14T07:30:00.000Z');
  });

  it('is its customer’s alone, and refused to who is not signed in', async () => {
    const golfer = await newGolfer();
    const { id } = await create(golfer);
    const path = `/profile/teetime-alerts/${id}`;
    const others = [{ alias: 'cedar-ridge', golfer: await newGolfer() }];
    for (const { golfer: other, alias } of others) {
      const asked = { alias, headers: other.headers };
      expect(await told(await shop.ask(path, asked))).toEqual([404, 'NOT_FOUND']);
      expect(await told(await shop.ask(path, { ...asked, method: 'PATCH', body: { players: 1 } }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await told(await shop.ask(path, { ...asked, method: 'DELETE' }))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await told(await shop.ask('/profile/teetime-alerts/active'))).toEqual([401, 'SESSION_REQUIRED']);
    expect(await told(await post({ headers: {} }))).toEqual([401, 'SESSION_REQUIRED']);
    expect(await list(golfer, 'active')).toHaveLength(1);
  });

  it('says at which field it cannot be made', async () => {
    const golfer = await newGolfer();
    const refused = async (change: object) => {
      const answer = await post(golfer, change);
      const { code, data } = await answer.json();
      return [answer.status, code, data?.issues?.[0]?.path?.slice(0, 2)];
    };
    for (const [change, field] of [
      [{ dates: [] }, 'dates'],
      [{ dates: ['2031-05-01'] }, 'dates'],
      [{ dates: ['2033-05-01'] }, 'dates'],
      [{ dates: ['2031-02-30'] }, 'dates'],
      [{ teetimeStartTime: '7:00' }, 'teetimeStartTime'],
      [{ teetimeStartTime: '12:00', teetimeEndTime: '11:00' }, 'teetimeEndTime'],
      [{ players: 5 }, 'players'],
      [{ players: 0 }, 'players'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
    ] as const)
      expect(await refused(change)).toEqual([400, 'BAD_INPUT', ['body', field]]);
    expect(await told(await post(golfer, { facilityId: 9201 }))).toEqual([400, 'FACILITY_NOT_OFFERED']);
  });

  it('is there once, however often and at the same time it is asked for', async () => {
    const golfer = await newGolfer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(golfer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const other = await create(golfer, { players: 1 });
    const change = await shop.ask(`/profile/teetime-alerts/${other.id}`, {
      method: 'PATCH',
      headers: golfer.headers,
      body: { players: 2 },
    });
    expect(await told(change)).toEqual([409, 'ALERT_EXISTS']);
  });

  it('is one of so many, also when they are made at once', async () => {
    const golfer = await newGolfer();
    const dates = Array.from({ length: MAX_ACTIVE_ALERTS + 3 }, (_, day) =>
      new Date(Date.UTC(2031, 5, day + 1)).toISOString().slice(0, 10),
    );
    const answers = await Promise.all(dates.map((date) => post(golfer, { dates: [date] })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ACTIVE_ALERTS);
    expect(await told(await post(golfer))).toEqual([409, 'ALERT_LIMIT_REACHED']);
  });

  it('goes with the account, and is in its export', async () => {
    const golfer = await newGolfer();
    const { id } = await create(golfer);
    const kept = await shop.read<Record<string, Record<string, unknown>>>('/profile/export', {
      headers: golfer.headers,
    });
    expect(JSON.stringify(kept)).toContain(id);
  });

  it('is refused where the operator has no alerts', async () => {
    const golfer = await newGolfer();
    const { id } = await create(golfer);
    await changeSettings(shop, { appearance: { actionTile: {} } });
    try {
      const { headers } = golfer;
      expect(await told(await post(golfer))).toEqual([403, 'FORBIDDEN']);
      for (const name of ['active', 'inactive', id])
        expect(await told(await shop.ask(`/profile/teetime-alerts/${name}`, { headers }))).toEqual([
          403,
          'FORBIDDEN',
        ]);
      const free = await fullTime();
      await free.cancel();
      await notify();
      expect(await mailsTo(golfer)).toEqual([]);
    } finally {
      await changeSettings(shop, { appearance: { actionTile: { teeTimeAlerts: { enabled: true } } } });
    }
  });
});

describe('Telling of free times', () => {
  beforeAll(forgetAlerts);

  it('tells of a time that was full and is free, once, with a link to that very time for as many golfers', async () => {
    const full = await fullTime();
    const golfer = await newGolfer();
    await create(golfer, { players: 3, languageCode: 'de' });
    await notify();
    expect(await mailsTo(golfer)).toEqual([]);
    await full.cancel();
    await notify();
    await notify();
    expect(await mailsTo(golfer)).toMatchObject([
      { language: 'de', players: 3, startsAt: [full.teetime], more: null, course: { id: 9101 } },
    ]);
    const { useful_until } = await shop.db
      .selectFrom('outbox')
      .select('useful_until')
      .where('kind', '=', 'tee-time-alert')
      .executeTakeFirstOrThrow();
    expect(useful_until?.toISOString()).toBe(full.teetime);
  });

  it('tells of places that players were taken out of only whom they are enough for', async () => {
    await forgetAlerts();
    const full = await fullTime();
    const [two, three, earlier] = [await newGolfer(), await newGolfer(), await newGolfer()];
    await create(two, { players: 2 });
    await create(three, { players: 3 });
    await create(earlier, { players: 2, teetimeEndTime: '05:30' });
    await full.cancel(2);
    await notify();
    expect([await toldOf(two), await toldOf(three), await toldOf(earlier)]).toEqual([
      [[full.teetime]],
      [],
      [],
    ]);
  });

  it('tells nobody of what was free when the alert was made, unless it was taken in between', async () => {
    await forgetAlerts();
    const golfer = await newGolfer();
    await create(golfer);
    await notify();
    expect(await mailsTo(golfer)).toEqual([]);
    const taken = await fullTime();
    await notify();
    await taken.cancel();
    await notify();
    expect(await toldOf(golfer)).toEqual([[taken.teetime]]);
  });

  it('tells of a hold that has run out, and of a block that is lifted', async () => {
    await forgetAlerts();
    const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DAY}&facilityIds=9101`);
    const [held] = (sheet?.teetimes ?? []).filter(({ maxPlayers }) => maxPlayers === 4).slice(-1);
    const teetime = held?.teetime ?? '';
    await shop.ask(`/course/${sheet?.courseId}/tee-time/lock`, {
      method: 'PUT',
      headers: { 'x-guest-email': 'holder@example.com' },
      body: { teetime, slots: 4 },
    });
    const block = await shop.db
      .insertInto('block')
      .values({
        facility_id: 9101,
        first_date: DAY,
        last_date: DAY,
        from_time: '09:00',
        to_time: '10:00',
        reason: 'frost',
        source: 'shop',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [forHold, forBlock] = [await newGolfer(), await newGolfer()];
    await create(forHold, { teetimeStartTime: '12:00', teetimeEndTime: '23:00' });
    await create(forBlock, { teetimeStartTime: '09:00', teetimeEndTime: '09:59' });
    await notify();
    await shop.db
      .updateTable('hold')
      .set({ expires_at: new Date(0) })
      .execute();
    await shop.db.deleteFrom('block').where('id', '=', block.id).execute();
    await notify();
    expect(await toldOf(forHold)).toEqual([[teetime]]);
    expect((await toldOf(forBlock)).flat().length).toBeGreaterThan(1);
  });

  it('tells of a day that is released, of some times with the rest to be looked at', async () => {
    await forgetAlerts();
    const golfer = await newGolfer();
    const { rows } = await shop.database.pool.query<{ last: string }>(
      `select coalesce((settings->'inventory'->>'maxDaysOut')::int, 14) as last from operator where alias = 'cedar-ridge'`,
    );
    const days = Number(rows[0]?.last) + 1;
    const date = new Date(SAMPLE_NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await create(golfer, { dates: [date] });
    await notify();
    expect(await mailsTo(golfer)).toEqual([]);
    try {
      shop.clock.now = new Date(SAMPLE_NOW.getTime() + 86_400_000);
      await notify();
      const [mail] = await mailsTo(golfer);
      expect(mail?.startsAt).toHaveLength(5);
      expect(mail?.more?.date).toBe(date);
      expect(mail?.more?.count).toBeGreaterThan(10);
    } finally {
      shop.clock.now = SAMPLE_NOW;
    }
  });

  it('mails nobody whose address is not proved', async () => {
    await forgetAlerts();
    const full = await fullTime();
    const golfer = await signIn(shop, 'not-proved@example.com');
    await create(golfer);
    await full.cancel();
    await notify();
    expect(await mailsTo(golfer)).toEqual([]);
  });

  it('is woken by a cancellation alone, and looks at each watched facility by itself', async () => {
    await forgetAlerts();
    await shop.database.pool.query(`delete from pgboss.job where name = 'alerts.notify'`);
    const waiting = async () =>
      (await shop.database.pool.query(`select data from pgboss.job where name = 'alerts.notify'`)).rows;
    const unwatched = await fullTime();
    await unwatched.cancel();
    expect(await waiting()).toEqual([]);
    const full = await fullTime();
    await create(await newGolfer());
    await full.cancel();
    expect(await waiting()).toEqual([{ data: FACILITY }]);
    const schedule = alertJobs(shop.parts).find(({ queue }) => queue === 'alerts.find-watched');
    if (schedule && 'everySeconds' in schedule) await schedule.run();
    expect(await waiting()).toEqual([{ data: FACILITY }]);
  });

  it('tells five hundred in the order of their alerts, a few at a time while the place is free, each once, by two at once', async () => {
    await forgetAlerts();
    const full = await fullTime();
    await shop.database.pool.query(
      `with people as (insert into customer (alias, email, email_verified_at)
         select 'cedar-ridge', 'crowd-' || n || '@example.com', now() from generate_series(1, 500) n returning id)
       insert into tee_time_alert (alias, customer_id, facility_id, dates, time_zone, start_time, end_time, players,
         language, active_until, created_at)
       select 'cedar-ridge', id, 9101, array[$1], 'America/New_York', '00:00', '23:59', 1, 'en', $1::date + interval '4 hours',
         timestamp '2031-05-01' + id * interval '1 second'
       from people`,
      [DAY],
    );
    // They already know the times that are open at first.
    await shop.db
      .updateTable('tee_time_alert')
      .set({ known_times: await freeTimes() })
      .execute();
    await full.cancel(1);
    const order = async () =>
      (
        await shop.database.pool.query<{ n: number; at: Date }>(
          `select split_part(split_part(to_address, '@', 1), '-', 2)::int as n from outbox
           where kind = 'tee-time-alert' and to_address like 'crowd-%' order by created_at, id`,
        )
      ).rows.map(({ n }) => n);
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const sorted = async () => (await order()).sort((a, b) => a - b);
    try {
      for (const expected of [5, 15, 35, 75]) {
        await Promise.all([notify(), notify(), notify()]);
        expect(await sorted()).toEqual(upTo(expected));
        shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000);
      }
      // After somebody books it, nobody else is notified.
      const again = await buy(shop, { date: DAY, players: 1, teetime: full.teetime });
      await Promise.all([notify(), notify()]);
      expect(await sorted()).toEqual(upTo(75));
      shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
      await shop.read(`/reservations/${again.reservationId}/cancel`, {
        method: 'PUT',
        headers: { 'x-cart-id': again.item.cartId },
        body: { players: 0 },
      });
      for (let wave = 0; wave < 8; wave += 1) {
        await Promise.all([notify(), notify()]);
        shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000);
      }
      expect(await sorted()).toEqual(upTo(500));
    } finally {
      shop.clock.now = SAMPLE_NOW;
    }
  });

  async function freeTimes(): Promise<Date[]> {
    const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DAY}&facilityIds=9101`);
    return (sheet?.teetimes ?? []).map(({ teetime }) => new Date(teetime));
  }
});
