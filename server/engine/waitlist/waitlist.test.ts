import { beforeEach, describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { makeWaitlistLinkUrl } from '#server/engine/mail-links/waitlist-links.ts';
import { changeSettings, fillCart, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { DAY, guestHeaders, openWaitlist } from '#tests/support/waitlist.ts';

const shop = await startShop();
const { pool } = shop.database;
await changeSettings(shop, { waitingList: { enabled: true } });
const waitlist = openWaitlist(shop);
const {
  newGolfer,
  join,
  joined,
  read,
  leave,
  accept,
  newCart,
  sweep,
  fullTime,
  freeAt,
  endOffers,
  mostTaken,
} = waitlist;
const told = async (answer: Response) => [answer.status, (await answer.json()).code];
const guest = guestHeaders;
const offersTo = async (like: string) =>
  (
    await pool.query<{ to_address: string }>(
      `select to_address from outbox where kind = 'waiting-list-offer' and to_address like $1 order by created_at, id`,
      [like],
    )
  ).rows.map(({ to_address }) => to_address);

beforeEach(async () => {
  await waitlist.empty();
});

describe('A waiting list', () => {
  it('is joined for a full tee time, once, and seen and left again', async () => {
    const { teetime } = await fullTime();
    const [ada, ben] = [await newGolfer(), await newGolfer()];
    const first = await joined(ada.headers, teetime);
    expect(first).toMatchObject({ from: teetime, to: teetime, players: 2, state: 'waiting', ahead: 0 });
    expect(await told(await join(ada.headers, teetime))).toEqual([409, 'WAITING_ALREADY']);
    const second = await joined(ben.headers, teetime);
    expect(second.ahead).toBe(1);
    expect(await shop.read('/waiting-list', { headers: ada.headers })).toEqual([first]);
    expect((await leave(ben.headers, first.id)).status).toBe(404);
    expect((await leave(ada.headers, first.id)).status).toBe(204);
    expect((await leave(ada.headers, first.id)).status).toBe(404);
    expect((await read(ben.headers, second.id)).ahead).toBe(0);
  });

  it('is not closed to a guest by five others who join with the same address elsewhere', async () => {
    const times = [];
    for (const _ of Array.from({ length: 7 })) times.push((await fullTime()).teetime);
    const joinFrom = (address: string, from: string) =>
      shop.ask('/waiting-list', {
        method: 'POST',
        headers: guest('named@example.com'),
        address,
        body: { facilityId: 9101, from, players: 2 },
      });
    for (const from of times.slice(0, 5)) expect((await joinFrom('203.0.113.7', from)).status).toBe(201);
    expect(await told(await joinFrom('203.0.113.7', times[5] ?? ''))).toEqual([409, 'WAITING_LIMIT_REACHED']);
    expect((await joinFrom('198.51.100.9', times[5] ?? '')).status).toBe(201);
    // Only a golfer who has proved the address sees its waitlist entries.
    const { customerId, headers } = await signIn(shop, 'named@example.com');
    const shown = async () => (await shop.read<WaitingEntry[]>('/waiting-list', { headers })).length;
    expect(await shown()).toBe(0);
    await pool.query('update customer set email_verified_at = now() where id = $1', [customerId]);
    expect(await shown()).toBe(6);
  });

  it('is open to a guest by the link of a mail alone', async () => {
    const { teetime } = await fullTime();
    const entry = await joined(guest('gus@example.com'), teetime);
    const url = await makeWaitlistLinkUrl(shop.db, { entryId: entry.id, siteUrl: '' }, shop.parts.linkSecret);
    const key = new URL(url ?? '', 'http://x').searchParams.get('key') ?? '';
    expect(await read({}, key)).toMatchObject({ id: entry.id, state: 'waiting' });
    expect((await shop.ask(`/waiting-list/${entry.id}`, { headers: guest('gus@example.com') })).status).toBe(
      404,
    );
    expect((await shop.ask(`/waiting-list/${key}`, { alias: 'the-bay' })).status).toBe(403);
    const { rows } = await pool.query(`select * from waiting_list_entry where token_hash = $1`, [key]);
    expect(rows).toEqual([]);
    expect((await leave({}, key)).status).toBe(204);
    expect((await shop.ask(`/waiting-list/${key}`)).status).toBe(404);
  });

  it('is not joined for what is free, over, not played, or without saying who', async () => {
    const { headers } = await newGolfer();
    const { teetime } = await fullTime();
    const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DAY}&facilityIds=9101`);
    const free = sheet?.teetimes.at(-1)?.teetime ?? '';
    expect(await told(await join(headers, free))).toEqual([409, 'TEE_TIME_FREE']);
    expect(await told(await join(headers, teetime, { to: free }))).toEqual([409, 'TEE_TIME_FREE']);
    for (const from of ['2031-05-01T14:00:00.000Z', `${DAY}T03:00:00.000Z`, '2033-05-06T14:00:00.000Z'])
      expect(await told(await join(headers, from))).toEqual([409, 'TEE_TIME_NOT_AVAILABLE']);
    expect(await told(await join({}, teetime))).toEqual([401, 'SESSION_REQUIRED']);
    expect(await told(await join(headers, teetime, { facilityId: 9201 }))).toEqual([
      400,
      'FACILITY_NOT_OFFERED',
    ]);
    expect((await join(headers, teetime, { players: 0 })).status).toBe(400);
  });

  it('is one of so many of one golfer, also when they are joined at once', async () => {
    const { headers } = await newGolfer();
    const times = [];
    for (let index = 0; index < 6; index += 1) times.push((await fullTime()).teetime);
    const answers = await Promise.all(times.map((teetime) => join(headers, teetime)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it('is refused where the operator has none', async () => {
    const { headers } = await newGolfer();
    const { teetime } = await fullTime();
    await changeSettings(shop, { waitingList: { enabled: false } });
    try {
      expect(await told(await join(headers, teetime))).toEqual([403, 'FORBIDDEN']);
      expect(await told(await shop.ask('/waiting-list', { headers }))).toEqual([403, 'FORBIDDEN']);
    } finally {
      await changeSettings(shop, { waitingList: { enabled: true } });
    }
  });
});

describe('A freed place', () => {
  it('is held for the first in line in the moment it gets free, and for the next when he does not take it', async () => {
    const full = await fullTime();
    const golfers = [await newGolfer(), await newGolfer(), await newGolfer()];
    const entries: WaitingEntry[] = [];
    for (const { headers } of golfers) entries.push(await joined(headers, full.teetime, { players: 4 }));
    await full.cancel();
    const states = async () =>
      Promise.all(golfers.map(async ({ headers }, n) => (await read(headers, entries[n]?.id ?? '')).state));
    expect([await states(), await freeAt(full.teetime)]).toEqual([['offered', 'waiting', 'waiting'], 0]);
    await endOffers();
    await sweep();
    expect([await states(), await freeAt(full.teetime)]).toEqual([['over', 'offered', 'waiting'], 0]);
    await leave(golfers[1]?.headers ?? {}, entries[1]?.id ?? '');
    expect((await read(golfers[2]?.headers ?? {}, entries[2]?.id ?? '')).state).toBe('offered');
    await endOffers();
    await sweep();
    await sweep();
    expect(await freeAt(full.teetime)).toBe(4);
  });

  it('goes to the first whose party is small enough; the larger one keeps the place in line', async () => {
    const full = await fullTime();
    const [four, two] = [await newGolfer(), await newGolfer()];
    const first = await joined(four.headers, full.teetime, { players: 4 });
    const second = await joined(two.headers, full.teetime);
    await full.cancel(2);
    expect(await read(two.headers, second.id)).toMatchObject({
      state: 'offered',
      offer: { teetime: full.teetime },
    });
    expect(await read(four.headers, first.id)).toMatchObject({ state: 'waiting', ahead: 0 });
  });

  it('is taken into the cart with its hold, by two clicks at once, and booked by nobody else', async () => {
    const full = await fullTime();
    const { headers } = await newGolfer();
    const entry = await joined(headers, full.teetime, { players: 4 });
    await full.cancel();
    const stranger = guest('stranger@example.com');
    const cartId = await newCart(headers);
    expect((await accept(stranger, entry.id, await newCart(stranger))).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => accept(headers, entry.id, cartId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toMatchObject({ teetime: full.teetime, players: 4 });
    expect(await told(await accept(headers, entry.id, await newCart(headers)))).toEqual([410, 'OFFER_OVER']);
    expect(await freeAt(full.teetime)).toBe(0);
    const { rows } = await pool.query(`select slots from hold where cart_id = $1`, [cartId]);
    expect(rows).toEqual([{ slots: 4 }]);
    expect(await mostTaken()).toBeLessThanOrEqual(4);
  });

  it('is not taken once the time of the offer is over', async () => {
    const full = await fullTime();
    const { headers } = await newGolfer();
    const entry = await joined(headers, full.teetime);
    await full.cancel();
    await endOffers();
    expect(await told(await accept(headers, entry.id, await newCart(headers)))).toEqual([410, 'OFFER_OVER']);
  });

  it('that a hold has lost is offered by the next look; one of the hours of a day as well', async () => {
    const held = await fillCart(shop, { date: DAY, nth: waitlist.nextNth(), players: 4 });
    const { headers } = await newGolfer();
    const end = new Date(Date.parse(held.teetime)).toISOString();
    const entry = await joined(headers, held.teetime, { to: end });
    await pool.query(`update hold set expires_at = now() where cart_id = $1`, [held.cartId]);
    await sweep();
    expect(await read(headers, entry.id)).toMatchObject({
      state: 'offered',
      offer: { teetime: held.teetime },
    });
  });

  it('is offered to five hundred one after the other, while two processes look and many golfers search and hold', async () => {
    const full = await fullTime();
    await pool.query(
      `insert into waiting_list_entry (alias, facility_id, person, email, first_name, last_name, language, from_at, to_at,
         players, state, token_hash, created_at)
       select 'cedar-ridge', 9101, 'guest:crowd-' || n || '@example.com', 'crowd-' || n || '@example.com', '', '', 'en', $1, $1,
         2, 'waiting', 'hash-' || n, timestamp '2031-05-01' + n * interval '1 second'
       from generate_series(1, 500) n`,
      [full.teetime],
    );
    const holder = (n: number) =>
      shop.ask(`/course/${full.courseId}/tee-time/lock`, {
        method: 'PUT',
        headers: guest(`h${n}@example.com`),
        body: { teetime: full.teetime, slots: 2 },
      });
    await full.cancel();
    for (let round = 0; round < 6; round += 1) {
      await endOffers();
      await Promise.all([sweep(), sweep(), holder(round), holder(round + 100)]);
      expect(await mostTaken()).toBeLessThanOrEqual(4);
    }
    const order = (await offersTo('crowd-%')).map((email) => Number(/\d+/.exec(email)?.[0]));
    expect(order).toHaveLength(14);
    expect(new Set(order).size).toBe(order.length);
    expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, index) => index + 1));
  });

  it('is offered once when it gets free in two ways and is left at the same moment', async () => {
    const full = await fullTime();
    const golfers = await Promise.all(Array.from({ length: 8 }, newGolfer));
    const entries: WaitingEntry[] = [];
    for (const { headers } of golfers) entries.push(await joined(headers, full.teetime));
    await Promise.all([
      full.cancel(),
      sweep(),
      sweep(),
      ...golfers.slice(0, 3).map(({ headers }, n) => leave(headers, entries[n]?.id ?? '')),
    ]);
    await sweep();
    const states = await pool.query(
      `select count(*)::int as n from waiting_list_entry where state = 'offered'`,
    );
    expect([states.rows, await mostTaken()]).toEqual([[{ n: 2 }], 4]);
    const waiting = await pool.query<{ created_at: Date; state: string }>(
      `select state from waiting_list_entry where state in ('offered', 'waiting') order by created_at`,
    );
    expect(waiting.rows.map(({ state }) => state)).toEqual([
      'offered',
      'offered',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });
});
