import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DeskShotgun, ShotgunPreview } from '#server/contract/staff/shotguns.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { type CartedTeeTime, fillCart, postOrder, postOrderTeeTime, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { clerk, other, booked, at, codeOf, payCash } = await deskGroups(shop);
const EIGHTEEN = Array.from({ length: 18 }, (_, index) => index + 1);

let day = 0;
/** Days that golfers may not book yet, at Cedar Ridge in UTC-4. */
const nextDay = () => {
  day += 1;
  return new Date(Date.UTC(2031, 5, day)).toISOString().slice(0, 10);
};
let soon = 2;
const openDay = () => {
  soon += 1;
  return `2031-05-${String(soon).padStart(2, '0')}`;
};

const wishOf = (date: string, change: Record<string, unknown> = {}) => ({
  facilityId: 9101,
  name: 'Acme Open',
  date,
  time: '08:30',
  golfers: 72,
  holes: EIGHTEEN,
  playersPerHole: 4,
  rate: 2,
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@acme.example',
  attemptId: randomUUID(),
  ...change,
});
const ask = (date: string, change = {}, who = clerk) => who.post('/staff/shotguns', wishOf(date, change));
async function shotgunOn(date: string, change = {}): Promise<DeskShotgun> {
  const answer = await ask(date, change);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as DeskShotgun;
}
async function preview(date: string, change = {}): Promise<ShotgunPreview> {
  const { firstName, lastName, email, attemptId, ...wish } = wishOf(date, change);
  return (await (await clerk.post('/staff/shotguns/preview', wish)).json()) as ShotgunPreview;
}
const act = (id: number, path: string, body: Record<string, unknown>, who = clerk) =>
  who.post(`/staff/shotguns/${id}${path}`, body);
const read = (id: number) => clerk.read<DeskShotgun>(`/staff/shotguns/${id}`);
const placesOf = ({ outing }: DeskShotgun) =>
  outing.bookings.map(({ shotgun, players, localTime }) =>
    [`${shotgun?.hole}${shotgun?.side}`, localTime, players.length].join(' '),
  );
/** As far as the payment: the booking then waits for it. */
async function buyTime(cart: CartedTeeTime) {
  await postOrder(shop, cart);
  return postOrderTeeTime(shop, cart);
}
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const blocksOn = (date: string) =>
  shop.db
    .selectFrom('block')
    .selectAll()
    .where('facility_id', '=', 9101)
    .where('first_date', '=', date)
    .execute();

describe('A shotgun', () => {
  it('of 72 has a foursome on each hole, one confirmation, and a block over the hours around it', async () => {
    const date = nextDay();
    const seen = await preview(date);
    expect(seen.groups).toHaveLength(18);
    expect([seen.blocked, seen.nextTime, seen.bookings]).toEqual([
      { from: expect.any(String), to: '13:00' },
      '13:00',
      [],
    ]);
    const made = await shotgunOn(date);
    expect(placesOf(made)).toEqual(EIGHTEEN.map((hole) => `${hole}A 08:30 4`));
    expect(made).toMatchObject({ localTime: '08:30', nextTime: '13:00', blocked: { to: '13:00' } });
    expect(made.outing).toMatchObject({ golfers: 72, name: 'Acme Open', paidCents: 0 });
    expect(made.outing.totalCents).toBe((made.outing.bookings[0]?.totalCents ?? 0) * 18);
    expect(made.freePlaces).toEqual(EIGHTEEN.map((hole) => ({ hole, side: 'B' })));
    const [block] = await blocksOn(date);
    expect(block).toMatchObject({ kind: 'event', source: 'shop', reason: 'Acme Open', to_time: '13:00:00' });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', 'ada@acme.example')
      .execute();
    expect(mails).toHaveLength(1);
    await expect(booked(at(date, '16:50'))).rejects.toThrow();
    await booked(at(date, '17:00'));
  });

  it('of 100 doubles on the long holes: second groups have the next tee time there', async () => {
    const made = await shotgunOn(nextDay(), { golfers: 100, playersPerHole: 8 });
    expect(made.outing.bookings).toHaveLength(25);
    expect(made.outing.golfers).toBe(100);
    const second = made.outing.bookings.filter(({ shotgun }) => shotgun?.side === 'B');
    expect(second).toHaveLength(7);
    expect(
      second.every(({ localTime, shotgun }) => localTime === '08:40' && shotgun?.teetime === made.teetime),
    ).toBe(true);
    expect(made.blocked?.to).toBe('13:10');
  });

  it('is booked once by one attempt, and once by two tills', async () => {
    const date = nextDay();
    const attempt = { attemptId: randomUUID() };
    const answers = await Promise.all([ask(date, attempt), ask(date, attempt)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, two] = (await Promise.all(answers.map((each) => each.json()))) as DeskShotgun[];
    expect(one?.outing.id).toBe(two?.outing.id);
    const next = nextDay();
    const both = await Promise.all([ask(next), ask(next, {}, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await blocksOn(next)).toHaveLength(1);
  });

  it('names what is in its way, and books nothing then', async () => {
    const date = nextDay();
    const own = await booked(at(date, '13:10'));
    const seen = await preview(date);
    expect(seen.bookings.map(({ id }) => id)).toEqual([own.id]);
    expect(await messageOf(await ask(date))).toBe('One booking is in these hours. Move it first.');
    expect(await blocksOn(date)).toEqual([]);
    const next = nextDay();
    await shotgunOn(next);
    const late = await ask(next, { time: '12:00' });
    expect([late.status, await messageOf(late)]).toEqual([
      409,
      expect.stringMatching(/^“Acme Open” blocks the course from \d\d:\d\d to 13:00/),
    ]);
    expect(
      (await shotgunOn(next, { time: '18:00', golfers: 20, playingMinutes: 120, rate: 7 })).outing.golfers,
    ).toBe(20);
    expect(await messageOf(await ask(nextDay(), { golfers: 73 }))).toMatch(/^73 golfers do not fit/);
    expect(await messageOf(await ask(nextDay(), { time: '03:00' }))).toMatch(/no tee time at 03:00/);
  });

  it('moves as one with its block, also onto its own hours, and back', async () => {
    const date = nextDay();
    const made = await shotgunOn(date, { golfers: 100, playersPerHole: 8 });
    const { id, totalCents } = made.outing;
    const paidCents = made.outing.bookings[0]?.dueCents ?? 0;
    await payCash(made.outing.bookings[0]?.id ?? 0, paidCents);
    for (const time of ['08:40', '08:30', '09:00']) {
      const moved = (await (await act(id, '/move', { date, time })).json()) as DeskShotgun;
      expect(moved.localTime).toBe(time);
      expect(moved.outing.bookings.map(({ shotgun }) => shotgun?.hole)).toEqual(
        made.outing.bookings.map(({ shotgun }) => shotgun?.hole),
      );
      expect([moved.outing.totalCents, moved.outing.paidCents]).toEqual([totalCents, paidCents]);
    }
    const next = nextDay();
    const moved = (await (await act(id, '/move', { date: next, time: '10:00' })).json()) as DeskShotgun;
    expect([moved.localDate, moved.localTime, moved.blocked?.to]).toEqual([next, '10:00', '14:40']);
    expect(await blocksOn(date)).toEqual([]);
    await booked(at(date, '13:10'));
    expect(await codeOf(act(id, '/move', { date, time: '08:30' }))).toBe('SHOTGUN_IN_THE_WAY');
    expect((await read(id)).localDate).toBe(next);
  });

  it('lets groups change holes, swap, and take one more', async () => {
    const made = await shotgunOn(nextDay(), { golfers: 60 });
    const { id, bookings } = made.outing;
    const [first, second] = bookings;
    const free = made.freePlaces.find(({ side }) => side === 'A');
    const to = (bookingId: number | undefined, place: unknown, more = {}) =>
      act(id, `/groups/${bookingId}/move`, { ...(place as object), ...more });
    const moved = (await (await to(first?.id, free)).json()) as DeskShotgun;
    expect(moved.outing.bookings.find((each) => each.id === first?.id)?.shotgun).toMatchObject(free ?? {});
    const swapped = (await (await to(first?.id, second?.shotgun)).json()) as DeskShotgun;
    expect(swapped.outing.bookings.find((each) => each.id === second?.id)?.shotgun).toMatchObject(free ?? {});
    const back = (await (await to(second?.id, { hole: 1, side: 'B' })).json()) as DeskShotgun;
    expect(back.outing.bookings.find((each) => each.id === second?.id)?.localTime).toBe('08:40');
    const added = await act(id, '/groups', { hole: 2, side: 'B', players: 3 });
    expect(added.status).toBe(201);
    expect(((await added.json()) as DeskShotgun).outing.golfers).toBe(63);
    const three = (await read(id)).outing.bookings.find(
      ({ shotgun }) => shotgun?.side === 'B' && shotgun.hole === 2,
    );
    const more = { players: [{ slotNumber: 4, name: 'Hal Four' }] };
    const joined = await clerk.ask(`/staff/bookings/${three?.id}/players`, { method: 'PUT', body: more });
    expect(joined.status).toBe(200);
    const four = (await read(id)).outing.bookings.find((each) => each.id === three?.id);
    expect([four?.players.length, four?.shotgun]).toEqual([4, three?.shotgun]);
    const again = await act(id, '/groups', { hole: 2, side: 'B', players: 3 });
    expect(await messageOf(again)).toBe('A group starts from hole 2B already. Choose a free place.');
    expect(await codeOf(to(second?.id, { hole: 2, side: 'A' }, { version: made.outing.version }))).toBe(
      'OUTING_CHANGED',
    );
    expect(await codeOf(to(1, { hole: 2, side: 'A' }))).toBe('NOT_FOUND');
  });

  it('of nine holes has no group on another', async () => {
    const made = await shotgunOn(nextDay(), { golfers: 20, holes: EIGHTEEN.slice(0, 9) });
    expect(await messageOf(await act(made.outing.id, '/groups', { hole: 12, side: 'A', players: 2 }))).toBe(
      'Hole 12 is not part of this shotgun.',
    );
  });

  it('is cancelled as one; then its hours are open', async () => {
    const date = nextDay();
    const { outing } = await shotgunOn(date);
    const cancel = () => clerk.post(`/staff/outings/${outing.id}/cancel`, { reason: 'Storm' });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await blocksOn(date)).toEqual([]);
    await booked(at(date, '12:30'));
    expect(await read(outing.id)).toMatchObject({ blocked: null, outing: { state: 'cancelled' } });
    await shotgunOn(nextDay());
  });

  it('keeps its groups and block from the verbs of single bookings and blocks', async () => {
    const date = nextDay();
    const { outing, blocked } = await shotgunOn(date);
    const [one, two] = outing.bookings;
    const apart = await booked(at(date, '18:00'), { players: 1 });
    const on = (id: number | undefined, path: string, body: unknown) =>
      clerk.post(`/staff/bookings/${id}/${path}`, body as Record<string, unknown>);
    const refused = [
      on(one?.id, 'move', { teetime: at(date, '18:10') }),
      on(one?.id, 'split', { slots: [2] }),
      on(one?.id, 'swap', { otherId: apart.id }),
      on(apart.id, 'swap', { otherId: two?.id }),
      on(apart.id, 'merge', { otherId: two?.id }),
      on(one?.id, 'course', { facilityId: 9102, teetime: at(date, '18:10'), rate: 2 }),
      clerk.post(`/staff/outings/${outing.id}/move`, { date, time: '14:00' }),
    ];
    const codes = await Promise.all(refused.map(codeOf));
    expect(codes.filter((code) => code === 'PART_OF_SHOTGUN').length).toBeGreaterThanOrEqual(6);
    expect(await codeOf(clerk.ask(`/staff/blocks/${blocked?.id}`, { method: 'DELETE' }))).toBe(
      'BLOCK_OF_SHOTGUN',
    );
    const block = await clerk.read<{ bookings: unknown[] }>(`/staff/blocks/${blocked?.id}`);
    expect(block.bookings).toEqual([]);
    const works = await Promise.all([
      on(one?.id, 'check-in', {}),
      on(two?.id, 'payments', { tenders: [{ kind: 'cash', amountCents: two?.dueCents }] }),
      on(outing.bookings[3]?.id, 'cancel', { reason: 'Ill', isRefunded: false }),
      clerk.ask(`/staff/bookings/${outing.bookings[4]?.id}/notes`, {
        method: 'PUT',
        body: { notes: 'Late' },
      }),
    ]);
    expect(works.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const now = await read(outing.id);
    expect(now.outing).toMatchObject({ golfers: 68, paidCents: two?.dueCents });
    expect(now.freePlaces).toContainEqual({ hole: outing.bookings[3]?.shotgun?.hole, side: 'A' });
  });

  it('stays where it is when the morning is delayed', async () => {
    const date = nextDay();
    const { outing, teetime } = await shotgunOn(date);
    const early = await preview(date, { time: '12:30', golfers: 4, playingMinutes: 60 });
    expect(early.blocks.map(({ reason }) => reason)).toEqual(['Acme Open']);
    await booked(at(date, '18:00'));
    const delay = {
      facilityId: 9101,
      date,
      fromTime: '06:00',
      untilTime: '15:00',
      minutes: 30,
      mode: 'shift',
    };
    const answer = await clerk.post('/staff/delays/preview', delay);
    expect(await answer.text()).not.toContain('Acme');
    expect((await read(outing.id)).teetime).toBe(teetime);
  });

  it('takes names hole by hole', async () => {
    const { outing } = await shotgunOn(nextDay(), { golfers: 8 });
    const text = ['Bo Hope', 'Di Low', 'Ed', 'Fy', 'Gi'].join('\n');
    const answer = await clerk.post(`/staff/outings/${outing.id}/names`, { text });
    const { rows } = (await answer.json()) as { rows: { hole: string | null }[] };
    const [first, second] = outing.bookings.map(({ shotgun }) => `${shotgun?.hole}${shotgun?.side}`);
    expect(rows.map(({ hole }) => hole)).toEqual([first, first, first, first, second]);
  });

  it('leaves no golfer inside its block who was not there, whoever comes first', async () => {
    for (const lead of [0, 15, 40]) {
      const date = openDay();
      const times = ['12:10', '12:30', '12:50', '13:10', '14:00', '15:00'];
      const carts = await Promise.all(
        times.map((time) => fillCart(shop, { date, players: 2, rate: 'Walking', teetime: at(date, time) })),
      );
      const orders = Promise.all(carts.map((cart) => buyTime(cart)));
      await new Promise((done) => setTimeout(done, lead));
      const [answer, bought] = await Promise.all([ask(date), orders]);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from reservation
        where facility_id = 9101 and outing_id is null and state in ('confirmed', 'pending')
          and starts_at >= ${at(date, '12:00')}::timestamptz and starts_at < ${at(date, '17:00')}::timestamptz`.execute(
        shop.db,
      );
      const isBooked = answer.status === 201;
      expect([201, 409]).toContain(answer.status);
      expect(isBooked && (rows[0]?.count ?? 0) > 0).toBe(false);
      expect(bought.every(({ status }) => status < 500)).toBe(true);
    }
  });

  it('tells golfers the common start, the hole, and the tee time after it', async () => {
    const date = openDay();
    const made = await shotgunOn(date, { golfers: 76, playersPerHole: 8, email: 'gail@example.com' });
    const second = made.outing.bookings.find(({ shotgun }) => shotgun?.side === 'B');
    const { content } = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('to_address', '=', 'gail@example.com')
      .executeTakeFirstOrThrow();
    const mail = JSON.stringify(content);
    expect(mail).toContain(`"place":"${second?.shotgun?.hole}B"`);
    expect(mail).not.toContain(second?.teetime ?? 'none');
    const found = await shop.read<{ message?: string }[]>(`/v2/tee-times?date=${date}&facilityIds=9101`);
    expect(found[0]?.message).toMatch(/^Event until 1:10\sPM\. The next tee time is 1:\d\d\sPM\.$/);
  });

  it('belongs to those who may plan the day, at their own operator', async () => {
    const date = nextDay();
    const { outing } = await shotgunOn(date);
    const starter = await staffAt(shop, 'starter');
    const elsewhere = await staffAt(shop, 'owner', { alias: 'the-bay' });
    const group = `/groups/${outing.bookings[0]?.id}/move`;
    for (const [who, code] of [
      [starter, 'ROLE_REFUSED'],
      [elsewhere, 'NOT_FOUND'],
    ] as const) {
      expect(await codeOf(ask(date, {}, who))).toBe(code);
      expect(await codeOf(who.ask(`/staff/shotguns/${outing.id}`))).toBe(code);
      expect(await codeOf(act(outing.id, '/move', { date, time: '10:00' }, who))).toBe(code);
      expect(await codeOf(act(outing.id, group, { hole: 3, side: 'B' }, who))).toBe(code);
      expect(await codeOf(act(outing.id, '/groups', { hole: 3, side: 'B', players: 2 }, who))).toBe(code);
    }
    const bay = await ask(date, { facilityId: 9301 }, elsewhere);
    expect(await codeOf(bay)).toBe('NOT_FOUND');
  });
});
