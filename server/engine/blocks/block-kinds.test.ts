import { beforeEach, describe, expect, it } from 'vitest';
import { type BlockKind, WEEKDAYS, type Weekday } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { createRushes } from '#server/engine/holds/rushes.ts';
import { deskContext } from '#tests/support/desk-context.ts';
import { golferAt, refusal } from '#tests/support/golfer.ts';
import { CLUB_DAY, CLUB_FILES } from '#tests/support/member-club.ts';
import { memberAt } from '#tests/support/members.ts';
import { changeSettings, fillCart, postOrder, postOrderTeeTime, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { runShopCommand } from '../front-desk/run-shop-command.ts';
import { blockTeeTimes, notifyOfBlocks } from './block-tee-times.ts';

const shop = await startShop({ files: CLUB_FILES });
const { pool } = shop.database;
const ada = await memberAt(shop, 'club', 'ada@example.com', [21]);
const stranger = await signIn(shop, 'bo@example.com', 'club');
const guest = golferAt(shop, 'club', { 'x-guest-email': 'kim@example.com' });
const context = await deskContext(shop.parts, 'club');

/** 8:00 to 9:00 in New York. */
const morning = {
  facilityId: 21,
  firstDate: CLUB_DAY,
  lastDate: CLUB_DAY,
  weekdays: WEEKDAYS,
  fromTime: '08:00',
  toTime: '09:00',
  color: 'gray' as const,
  reason: 'Men’s league',
};
type Hours = Omit<typeof morning, 'weekdays'> & { weekdays: readonly Weekday[] };
const block = (kind: BlockKind, more: Partial<Hours> = {}) =>
  blockTeeTimes(context, { ...morning, ...more, kind });
const search = (headers: Record<string, string> = {}, more = '') =>
  shop.read<TeeSheet[]>(`/v2/tee-times?date=${CLUB_DAY}&facilityIds=21${more}`, { alias: 'club', headers });
const hoursIn = (sheets: readonly TeeSheet[]) => [
  ...new Set(sheets.flatMap(({ teetimes }) => teetimes.map(({ teetime }) => teetime.slice(11, 13)))),
];
const EIGHT = '12';
/** A place of the public rate on the club's day, as the member sees it, at so many minutes past eight. */
async function past8(minutes: number) {
  const teetime = `${CLUB_DAY}T12:${String(minutes).padStart(2, '0')}:00.000Z`;
  for (let index = 0; ; index += 1) {
    const place = await ada.find(CLUB_DAY, 21, '18 Holes', index);
    if (place.teeTime.teetime === teetime) return place;
  }
}

beforeEach(async () => {
  await pool.query(`delete from block; delete from hold; delete from outbox;
    update reservation set state = 'cancelled' where state <> 'cancelled'`);
});

describe('Hours for members only', () => {
  it('are on the sheet of a member of the course, and of nobody else', async () => {
    await block('members-only');
    expect(hoursIn(await ada.search(CLUB_DAY, '&facilityIds=21'))).toContain(EIGHT);
    expect(hoursIn(await search())).not.toContain(EIGHT);
    expect(hoursIn(await search(stranger.headers, `&customerId=${ada.customerId}`))).not.toContain(EIGHT);
    await block('members-only', { facilityId: 22 });
    expect(hoursIn(await ada.search(CLUB_DAY, '&facilityIds=22'))).not.toContain(EIGHT);
  });

  it('never reach others through an answer made for a member, whoever asks first', async () => {
    await block('members-only');
    const path = `/v2/tee-times?date=${CLUB_DAY}&facilityIds=21&customerId=${ada.customerId}`;
    const ask = async (headers: Record<string, string>) => {
      const answer = await shop.ask(path, { alias: 'club', headers });
      return { etag: answer.headers.get('etag') ?? '', sheets: (await answer.json()) as TeeSheet[] };
    };
    const [member, , other, nobody] = await Promise.all([
      ask(ada.headers),
      ask(ada.headers),
      ask(stranger.headers),
      ask({}),
    ]);
    expect(hoursIn(member.sheets)).toContain(EIGHT);
    for (const { sheets, etag } of [other, nobody]) {
      expect(hoursIn(sheets)).not.toContain(EIGHT);
      expect(etag).not.toBe(member.etag);
    }
    const again = await shop.ask(path, { alias: 'club', headers: { 'if-none-match': member.etag } });
    expect([again.status, hoursIn((await again.json()) as TeeSheet[]).includes(EIGHT)]).toEqual([200, false]);
  });

  it('show neither their holds nor a day, price or alternative to others', async () => {
    await block('members-only', { fromTime: '00:00', toTime: '24:00' });
    const place = await ada.find(CLUB_DAY, 21, 'Member');
    expect((await ada.golfer.lock(place, 2)).status).toBe(204);
    const [sheet] = await search();
    expect([sheet?.teetimes, sheet?.locks]).toEqual([[], []]);
    const days = (headers = {}, more = '') =>
      shop.read<{ state: string }[]>(
        `/tee-times/days?date=${CLUB_DAY}&dateMax=${CLUB_DAY}&facilityIds=21${more}`,
        { alias: 'club', headers },
      );
    const asMember = `&customerId=${ada.customerId}`;
    expect((await days(ada.headers, asMember))[0]?.state).toBe('free');
    expect((await days({}, asMember))[0]?.state).toBe('closed');
    const details = (headers = {}) =>
      shop.read<{ teeTime: unknown; nearest: unknown[] }>(
        `/tee-times/details?facilityId=21&teetime=${place.teeTime.teetime}${asMember}`,
        { alias: 'club', headers },
      );
    expect((await details(ada.headers)).teeTime).not.toBeNull();
    expect(await details()).toMatchObject({ teeTime: null, nearest: [] });
    const [prices] = await shop.read<{ min: number | null }[]>(
      `/tee-times/prices?date=${CLUB_DAY}&facilityIds=21`,
      { alias: 'club' },
    );
    expect(prices?.min).toBeNull();
  });

  it('are shared in a rush only among callers of the same membership', async () => {
    await block('members-only');
    const teetime = `${CLUB_DAY}T11:50:00.000Z`;
    const rushes = createRushes();
    const day = { facilityId: 21, from: new Date(`${CLUB_DAY}T04:00:00Z`) };
    rushes.begin(day as Parameters<typeof rushes.begin>[0]);
    const nearest = (headers = {}) =>
      shop.read<{ teeTime: { teetime: string } }[]>(
        `/tee-times/alternatives?facilityId=21&teetime=${teetime}&players=1&customerId=${ada.customerId}`,
        { alias: 'club', headers },
      );
    const [member, other] = await Promise.all([nearest(ada.headers), nearest()]);
    const startsIn = (list: typeof member) => list.map(({ teeTime }) => teeTime.teetime.slice(11, 13));
    expect(startsIn(member)).toContain(EIGHT);
    expect(startsIn(other)).not.toContain(EIGHT);
  });

  it('are held, put into a cart and waited for by members alone', async () => {
    const place = await past8(0);
    const other = await past8(10);
    await block('members-only');
    const bo = golferAt(shop, 'club', stranger.headers);
    for (const golfer of [guest, bo]) {
      expect(await refusal(golfer.lock(place, 1))).toMatch(/^409 This tee time is not available/);
      expect(await refusal(golfer.add(await golfer.newCart(), place, 1))).toMatch(/^409 /);
    }
    expect((await ada.golfer.lock(place, 1)).status).toBe(204);
    expect((await ada.golfer.add(await ada.golfer.newCart(), other, 2)).status).toBe(200);
    await changeSettings(shop, { waitingList: { enabled: true } }, 'club');
    const wait = (headers: Record<string, string>) =>
      shop.ask('/waiting-list', {
        alias: 'club',
        method: 'POST',
        headers,
        body: { facilityId: 21, from: place.teeTime.teetime, players: 4 },
      });
    expect(((await (await wait(stranger.headers)).json()) as { code: string }).code).toBe(
      'TEE_TIME_NOT_AVAILABLE',
    );
    expect((await wait(ada.headers)).status).toBe(201);
  });

  it('made while a guest holds one end the cart of the guest, and not that of a member', async () => {
    const guestsCart = await guest.newCart();
    const membersCart = await ada.golfer.newCart();
    const itemOf = async (answer: Response) =>
      ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
    const guests = await itemOf(await guest.add(guestsCart, await past8(20), 2));
    const members = await itemOf(await ada.golfer.add(membersCart, await past8(30), 2));
    await block('members-only');
    expect(await refusal(guest.change(guestsCart, guests, { extra: { players: 3 } }))).toMatch(/^410 /);
    expect((await ada.golfer.change(membersCart, members, { extra: { players: 3 } })).status).toBe(200);
  });

  it('need a rate for members, since then the program knows none', async () => {
    const run = (...args: string[]) => runShopCommand(shop.parts, args);
    await pool.query(
      `update rate set config = jsonb_set(config, '{audience}', '"public"') where facility_id = 31`,
    );
    await pool.query(`update operator set revision = revision + 1 where alias = 'alone'`);
    await expect(
      run('block', 'alone', '--from', CLUB_DAY, '--kind', 'members-only', '--reason', 'League'),
    ).rejects.toThrow('No rate is for members');
  });
});

describe('Hours without online booking', () => {
  it('are shown to no golfer, and the shop books them', async () => {
    const place = await past8(0);
    await block('no-online');
    expect(hoursIn(await search())).not.toContain(EIGHT);
    expect(hoursIn(await ada.search(CLUB_DAY, '&facilityIds=21'))).not.toContain(EIGHT);
    expect(await refusal(ada.golfer.lock(place, 1))).toMatch(/^409 This tee time is not available/);
    const booked = [
      '--facility',
      '21',
      '--date',
      CLUB_DAY,
      '--time',
      '08:00',
      '--players',
      '2',
      '--rate',
      '1',
    ];
    const out = await runShopCommand(shop.parts, ['book', 'club', ...booked, '--name', 'Ada Byron']);
    expect(out).toContain('Ada Byron');
  });

  it.each(['closed', 'event', 'maintenance'] as const)(
    'of the kind %s are not booked by the shop',
    async (kind) => {
      await block(kind);
      const booked = [
        '--facility',
        '21',
        '--date',
        CLUB_DAY,
        '--time',
        '08:10',
        '--players',
        '2',
        '--rate',
        '1',
      ];
      await expect(
        runShopCommand(shop.parts, ['book', 'club', ...booked, '--name', 'Ada Byron']),
      ).rejects.toThrow('This tee time is closed. Remove its block first.');
    },
  );
});

describe('A block that repeats', () => {
  it('takes its weekdays off the sheet until its last day', async () => {
    // CLUB_DAY is a Sunday.
    const hoursOn = async (date: string) =>
      hoursIn(
        await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=21`, { alias: 'club' }),
      ).includes(EIGHT);
    await block('closed', { lastDate: '2031-05-31', weekdays: ['sun', 'tue'] });
    const dates = ['2031-05-04', '2031-05-05', '2031-05-06', '2031-05-11'];
    expect(await Promise.all(dates.map(hoursOn))).toEqual([false, true, false, false]);
  });
});

describe('A block made at the moment of a booking', () => {
  it('either refuses the booking or asks its golfer to call', async () => {
    for (let round = 0; round < 6; round += 1) {
      await pool.query('delete from block; delete from outbox');
      const { teeTime } = await past8(round * 10);
      const item = await fillCart(shop, {
        alias: 'club',
        facilityId: 21,
        date: CLUB_DAY,
        rate: '18 Holes',
        teetime: teeTime.teetime,
        players: 2,
      });
      await postOrder(shop, item);
      const [, order] = await Promise.all([
        block('closed', { reason: `Round ${round}` }),
        postOrderTeeTime(shop, item),
      ]);
      const { rows } = await pool.query<{ id: number }>(
        `select id from reservation where state <> 'cancelled' order by id`,
      );
      expect([order.status, rows.length]).toEqual(order.ok ? [order.status, 1] : [410, 0]);
      // As its payment does at the end.
      await pool.query(
        `update reservation set booker = coalesce(booker, '{}') || '{"email": "kim@example.com"}' where state <> 'cancelled'`,
      );
      for (const { id } of rows)
        await shop.db.transaction().execute((trx) => notifyOfBlocks(trx, shop.parts, id));
      const notices = await pool.query(`select from outbox where kind = 'block-notice'`);
      expect(notices.rowCount).toBe(rows.length);
      await pool.query(`update reservation set state = 'cancelled' where state <> 'cancelled'`);
    }
  });

  it('leaves a hold that came before it, which then orders nothing', async () => {
    const place = await past8(40);
    const [held] = await Promise.all([
      guest.lock(place, 2),
      block('members-only', { fromTime: '00:00', toTime: '24:00' }),
    ]);
    expect([204, 409]).toContain(held.status);
    expect(await refusal(guest.add(await guest.newCart(), place, 2))).toMatch(/^409 /);
  });
});
