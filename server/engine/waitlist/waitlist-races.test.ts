import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingEntry } from '#server/contract/waiting-list.ts';
import { SAMPLE_NOW } from '#tests/support/engine.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { DAY, openWaitlist } from '#tests/support/waitlist.ts';

const shop = await startShop();
const { pool } = shop.database;
await changeSettings(shop, { waitingList: { enabled: true } });
const waitlist = openWaitlist(shop);
const { newGolfer, joined, read, leave, accept, newCart, sweep, fullTime, freeAt, endOffers, mostTaken } =
  waitlist;

const statesIn = async (): Promise<string[]> =>
  (await pool.query<{ state: string }>('select state from waiting_list_entry order by created_at')).rows.map(
    ({ state }) => state,
  );
const holdsAt = async (teetime: string) =>
  (
    await pool.query<{ owner: string; slots: number }>(
      `select split_part(owner, ':', 1) as owner, slots from hold
       where tee_time_id = (select id from tee_time where facility_id = 9101 and starts_at = $1)
         and expires_at > now() order by owner`,
      [teetime],
    )
  ).rows;

beforeEach(waitlist.empty);

describe('An offer', () => {
  it('is mailed no later than it lasts, however long the mail server is away', async () => {
    const full = await fullTime();
    const { headers } = await newGolfer();
    const { id } = await joined(headers, full.teetime);
    await full.cancel();
    const { offer } = await read(headers, id);
    const { rows } = await pool.query<{ useful_until: Date }>(
      `select useful_until from outbox where once_key = $1`,
      [`waiting-list-offer:${id}`],
    );
    expect(rows[0]?.useful_until.toISOString()).toBe(offer?.until);
  });

  it('is made once to who is first in line for several tee times that get free at the same moment', async () => {
    const times = [await fullTime(), await fullTime(), await fullTime(), await fullTime()];
    const { headers } = await newGolfer();
    const entries: WaitingEntry[] = [];
    for (const { teetime } of times) entries.push(await joined(headers, teetime));
    const answers = await Promise.all(times.map(({ askToCancel }) => askToCancel()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await statesIn()).sort()).toEqual(['offered', 'waiting', 'waiting', 'waiting']);
    const offered = (await Promise.all(entries.map(({ id }) => read(headers, id)))).find(
      ({ state }) => state === 'offered',
    );
    await leave(headers, offered?.id ?? '');
    await sweep();
    expect((await statesIn()).sort()).toEqual(['left', 'offered', 'waiting', 'waiting']);
  });

  it('that two browsers take at the same moment goes into the cart of one of them', async () => {
    const full = await fullTime();
    const { headers } = await newGolfer();
    const { id } = await joined(headers, full.teetime, { players: 4 });
    await full.cancel();
    const carts = [await newCart(headers), await newCart(headers), await newCart(headers)];
    const answers = await Promise.all(carts.map((cartId) => accept(headers, id, cartId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const taken = carts[answers.findIndex(({ status }) => status === 200)];
    const { rows } = await pool.query('select cart_id, slots from hold where cart_id = any($1)', [carts]);
    expect(rows).toEqual([{ cart_id: taken, slots: 4 }]);
    expect(await holdsAt(full.teetime)).toEqual([{ owner: 'customer', slots: 4 }]);
  });

  it('that is taken while it ends is either taken or goes to the next, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      await waitlist.empty();
      const full = await fullTime();
      const [ada, ben] = [await newGolfer(), await newGolfer()];
      const first = await joined(ada.headers, full.teetime, { players: 4 });
      const second = await joined(ben.headers, full.teetime, { players: 4 });
      await full.cancel();
      const cartId = await newCart(ada.headers);
      const takes = [accept(ada.headers, first.id, cartId), endOffers().then(sweep)];
      const [answer] = await Promise.all(round % 2 ? takes.reverse() : takes);
      const taken = [answer, await takes[0], await takes[1]].find((each) => each instanceof Response);
      const isTaken = taken?.status === 200;
      expect([200, 410]).toContain(taken?.status);
      const states = [(await read(ada.headers, first.id)).state, (await read(ben.headers, second.id)).state];
      expect(states).toEqual(isTaken ? ['accepted', 'waiting'] : ['over', 'offered']);
      expect(await holdsAt(full.teetime)).toEqual([{ owner: isTaken ? 'customer' : 'waiting', slots: 4 }]);
      await pool.query(`delete from hold where owner like 'customer:%'`);
    }
  });

  it('that is left while it is taken is in the cart or with the next, and never held for nobody', async () => {
    const full = await fullTime();
    const { headers } = await newGolfer();
    const { id } = await joined(headers, full.teetime, { players: 4 });
    await full.cancel();
    const cartId = await newCart(headers);
    const [taken, left] = await Promise.all([accept(headers, id, cartId), leave(headers, id)]);
    expect([200, 404, 410]).toContain(taken.status);
    expect([204, 404]).toContain(left.status);
    expect(await holdsAt(full.teetime)).toEqual(
      taken.status === 200 ? [{ owner: 'customer', slots: 4 }] : [],
    );
  });

  it('of a golfer who deletes the account goes to the next, also when it is made meanwhile', async () => {
    for (const isMeanwhile of [false, true]) {
      await waitlist.empty();
      const full = await fullTime();
      const [ada, ben] = [await newGolfer(), await newGolfer()];
      await joined(ada.headers, full.teetime, { players: 4 });
      const second = await joined(ben.headers, full.teetime, { players: 4 });
      if (!isMeanwhile) await full.cancel();
      const remove = () => shop.ask('/profile', { method: 'DELETE', headers: ada.headers, body: {} });
      const [removed] = await Promise.all([remove(), ...(isMeanwhile ? [full.cancel()] : [])]);
      expect(removed?.status).toBe(204);
      await sweep();
      expect((await read(ben.headers, second.id)).state).toBe('offered');
      expect(await holdsAt(full.teetime)).toEqual([{ owner: 'waiting', slots: 4 }]);
    }
  });

  it('is not made for a day that has passed; who waited for it is out of the line', async () => {
    const full = await fullTime();
    const { headers } = await newGolfer();
    const { id } = await joined(headers, full.teetime);
    await full.cancel();
    const next = await fullTime();
    const other = await newGolfer();
    const { id: late } = await joined(other.headers, next.teetime);
    try {
      shop.clock.now = new Date(`${DAY}T23:59:59Z`);
      await endOffers();
      await sweep();
      expect([(await read(headers, id)).state, (await read(other.headers, late)).state]).toEqual([
        'over',
        'over',
      ]);
      expect(await statesIn()).not.toContain('offered');
    } finally {
      shop.clock.now = SAMPLE_NOW;
    }
    expect(await freeAt(full.teetime)).toBe(4);
    expect(await mostTaken()).toBeLessThanOrEqual(4);
  });
});
