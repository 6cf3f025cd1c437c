import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { changeSettings, fillCart, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';
import { openWaitlist } from '#tests/support/waitlist.ts';

const shop = await startShop();
const { clerk, other, nextDay, booked, playersAt, at, codeOf, payCash } = await deskGroups(shop);

const waitlist = openWaitlist(shop);

const wishOf = (date: string, change: Record<string, unknown> = {}) => ({
  facilityId: 9101,
  name: 'Acme Open',
  date,
  time: '08:00',
  golfers: 40,
  rate: 2,
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@acme.example',
  attemptId: randomUUID(),
  ...change,
});

const ask = (date: string, change = {}, who = clerk) => who.post('/staff/outings', wishOf(date, change));
async function outingOn(date: string, change = {}): Promise<DeskOuting> {
  const answer = await ask(date, change);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as DeskOuting;
}
const golferAt = (teetime: string) => ({
  facilityId: 9101,
  teetime,
  rate: 2,
  players: 3,
  firstName: 'Gus',
  lastName: 'Golfer',
  attemptId: randomUUID(),
});
const timesOf = ({ bookings }: DeskOuting) =>
  bookings.map(({ localTime, players }) => `${localTime} ${players.length}`);
const post = (id: number, path: string, body: Record<string, unknown>, who = clerk) =>
  who.post(`/staff/outings/${id}/${path}`, body);
const read = (id: number) => clerk.read<DeskOuting>(`/staff/outings/${id}`);

/** Golfers who wait for full tee times; returns a reader of their states. */
async function waitFor(date: string, times: readonly string[]): Promise<() => Promise<string[]>> {
  const { newGolfer, joined, read: readEntry } = waitlist;
  const entries: { id: string; headers: Record<string, string> }[] = [];
  for (const time of times) {
    const { headers } = await newGolfer();
    entries.push({ id: (await joined(headers, at(date, time))).id, headers });
  }
  return () => Promise.all(entries.map(async ({ id, headers }) => (await readEntry(headers, id)).state));
}

describe('An outing', () => {
  it('of 40 is booked over ten consecutive tee times with one contact, one confirmation and one price', async () => {
    const date = nextDay();
    const outing = await outingOn(date);
    expect(timesOf(outing)).toEqual([
      '08:00 4',
      '08:10 4',
      '08:20 4',
      '08:30 4',
      '08:40 4',
      '08:50 4',
      '09:00 4',
      '09:10 4',
      '09:20 4',
      '09:30 4',
    ]);
    const each = outing.bookings[0]?.totalCents ?? 0;
    expect(outing).toMatchObject({
      state: 'booked',
      golfers: 40,
      contact: { firstName: 'Ada', email: 'ada@acme.example' },
      totalCents: each * 10,
      paidCents: 0,
      dueCents: each * 10,
    });
    expect(each).toBeGreaterThan(0);
    expect(outing.bookings[3]).toMatchObject({
      source: 'shop',
      outing: { id: outing.id, name: 'Acme Open' },
    });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', 'ada@acme.example')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('skips tee times without room, and fills up the last group as the rate allows', async () => {
    const date = nextDay();
    await booked(at(date, '12:10'), { players: 2 });
    const outing = await outingOn(date, { golfers: 10 });
    expect(timesOf(outing)).toEqual(['08:00 4', '08:20 4', '08:30 2']);
  });

  it('is booked once by one attempt, also when it is sent twice at the same time', async () => {
    const date = nextDay();
    const wish = { attemptId: randomUUID(), golfers: 12 };
    const answers = await Promise.all([ask(date, wish), ask(date, wish)]);
    const made = (await Promise.all(answers.map((each) => each.json()))) as DeskOuting[];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.id).toBe(made[1]?.id);
    expect(await playersAt(at(date, '12:00'))).toBe(4);
    expect(await playersAt(at(date, '12:30'))).toBe(0);
  });

  it('that does not fit is not booked in part, and the refusal says how many fit', async () => {
    const date = nextDay();
    const answer = await ask(date, { time: '18:00', golfers: 200 });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    expect([answer.status, code]).toEqual([409, 'OUTING_DOES_NOT_FIT']);
    expect(message).toMatch(/^Only \d+ of 200 golfers fit from 6:00 PM on/);
    expect(await playersAt(at(date, '22:00'))).toBe(0);
    const kept = await shop.db.selectFrom('outing').select('id').where('name', '=', 'Nobody').execute();
    expect(kept).toEqual([]);
  });

  it('moves as one: its own tee times count as free, the order and price stay', async () => {
    const date = nextDay();
    const outing = await outingOn(date);
    await payCash(outing.bookings[2]?.id ?? 0, 1_000);
    const due = (await read(outing.id)).dueCents;
    await booked(at(date, '13:50'), { players: 3 });
    const ids = outing.bookings.map(({ id }) => id);
    const moved = (await (await post(outing.id, 'move', { date, time: '08:30' })).json()) as DeskOuting;
    expect(moved.bookings.map(({ id }) => id)).toEqual(ids);
    expect(timesOf(moved).map((each) => each.slice(0, 5))).toEqual([
      '08:30',
      '08:40',
      '08:50',
      '09:00',
      '09:10',
      '09:20',
      '09:30',
      '09:40',
      '10:00',
      '10:10',
    ]);
    expect([moved.totalCents, moved.dueCents]).toEqual([outing.totalCents, due]);
    expect(await playersAt(at(date, '12:00'))).toBe(0);
    const back = (await (await post(outing.id, 'move', { date, time: '08:00' })).json()) as DeskOuting;
    expect(timesOf(back)).toEqual(timesOf(outing));
    const elsewhere = nextDay();
    const later = (await (
      await post(outing.id, 'move', { date: elsewhere, time: '09:00' })
    ).json()) as DeskOuting;
    expect(later.bookings.every(({ localDate }) => localDate === elsewhere)).toBe(true);
    expect(await playersAt(at(date, '12:00'))).toBe(0);
  });

  it('moves onto its own tee times, forward and with the undo back, before the waitlist is offered the rest', async () => {
    await changeSettings(shop, { waitingList: { enabled: true } });
    const date = nextDay();
    const outing = await outingOn(date, { golfers: 12 });
    const waiting = await waitFor(date, ['12:00', '12:10', '12:20']);
    expect((await post(outing.id, 'move', { date, time: '08:10' })).status).toBe(200);
    expect(await waiting()).toEqual(['offered', 'waiting', 'waiting']);
    await waitlist.empty();
    const waitingAgain = await waitFor(date, ['12:10', '12:20', '12:30']);
    expect((await clerk.post(`/staff/outings/${outing.id}/undo`)).status).toBe(200);
    expect(await waitingAgain()).toEqual(['waiting', 'waiting', 'offered']);
    await changeSettings(shop, { waitingList: { enabled: false } });
  });

  it('that does not fit elsewhere stays with every group where it is', async () => {
    const date = nextDay();
    const outing = await outingOn(date);
    const answer = await post(outing.id, 'move', { date, time: '18:30' });
    expect(await codeOf(answer)).toBe('OUTING_DOES_NOT_FIT');
    expect(timesOf(await read(outing.id))).toEqual(timesOf(outing));
  });

  it('is cancelled as one, once, with its tee times free again', async () => {
    const date = nextDay();
    const outing = await outingOn(date);
    const cancel = () => post(outing.id, 'cancel', { reason: 'Rain' });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(outing.id)).toMatchObject({ state: 'cancelled', golfers: 0, dueCents: 0 });
    expect(await playersAt(at(date, '12:00'))).toBe(0);
    expect(await codeOf(post(outing.id, 'move', { date, time: '10:00' }))).toBe('OUTING_CANCELLED');
  });

  it('is refunded as one, against the limit of the clerk', async () => {
    const date = nextDay();
    const outing = await outingOn(date, { golfers: 8 });
    for (const { id, dueCents } of outing.bookings) await payCash(id, dueCents);
    const paid = await read(outing.id);
    expect(paid.paidCents).toBe(outing.totalCents);
    expect(await codeOf(post(outing.id, 'cancel', { isRefunded: true }))).toBe('REFUND_LIMIT_REACHED');
    expect((await read(outing.id)).state).toBe('booked');
    const owner = await staffAt(shop, 'owner');
    const answer = await post(outing.id, 'cancel', { isRefunded: true }, owner);
    expect(await answer.json()).toMatchObject({ state: 'cancelled' });
  });

  it('that somebody else changed meanwhile is refused', async () => {
    const outing = await outingOn(nextDay(), { golfers: 8 });
    const { version } = outing;
    await other.ask(`/staff/bookings/${outing.bookings[1]?.id}/notes`, {
      method: 'PUT',
      body: { notes: 'Cart path only' },
    });
    expect(await codeOf(post(outing.id, 'cancel', { version }))).toBe('OUTING_CHANGED');
  });

  it('never oversells a tee time against golfers who book at the same time', async () => {
    const date = nextDay();
    const hold = (time: string) =>
      fillCart(shop, { date, players: 2, rate: 'Walking', teetime: `${date}T${time}:00.000Z` }).catch(
        () => null,
      );
    const times = ['12:00', '12:10', '12:20', '12:30', '12:40', '12:50'];
    const [answers] = await Promise.all([
      Promise.all([ask(date), ask(date, {}, other), ask(date)]),
      ...times.map(hold),
    ]);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{ most: number }>`
        select max(taken)::int as most from (
          select tee_time_id, sum(players) as taken from (
            select tee_time_id, players from reservation where state in ('confirmed', 'pending')
            union all select tee_time_id, slots from hold where expires_at > now()) used
          group by 1) times`.execute(shop.db),
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(4);
    for (const answer of answers)
      if (answer.status === 201) expect(((await answer.json()) as DeskOuting).golfers).toBe(40);
  });

  it('moves all its groups or none while golfers book their new tee times', async () => {
    const date = nextDay();
    const { id } = await outingOn(date, { golfers: 20 });
    const times = ['13:00', '13:10', '13:20', '13:30'];
    const move = (time: string, who = clerk) => post(id, 'move', { date, time }, who);
    const answers = await Promise.all([
      move('09:00'),
      move('09:10', other),
      ...times.map((time) => clerk.post('/staff/bookings', golferAt(`${date}T${time}:00.000Z`))),
    ]);
    expect(answers.slice(0, 2).every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.slice(2).every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { golfers, bookings } = await read(id);
    expect([golfers, bookings.length]).toEqual([20, 5]);
    for (const { teetime } of bookings) expect(await playersAt(teetime)).toBe(4);
    for (const time of times) expect(await playersAt(at(date, time))).toBeLessThanOrEqual(4);
  });

  it('takes its names from a list, tells the fate of each line first, and adds nobody twice', async () => {
    const { id } = await outingOn(nextDay(), { golfers: 5 });
    const text = 'Bo Hope, bo@acme.example\n\n"Doe, Cy"\n,x@acme.example\nDi Low;nowhere\nEd\nFy\nGi\nHo';
    const preview = await clerk.post(`/staff/outings/${id}/names/preview`, { text });
    const rows = (await preview.json()) as { line: number; fate: string; localTime: string | null }[];
    expect(rows.map(({ line, fate, localTime }) => [line, fate, localTime])).toEqual([
      [1, 'placed', '08:00'],
      [3, 'placed', '08:00'],
      [4, 'no-name', null],
      [5, 'bad-email', null],
      [6, 'placed', '08:00'],
      [7, 'placed', '08:00'],
      [8, 'placed', '08:10'],
      [9, 'no-slot', null],
    ]);
    const namesOf = ({ bookings }: DeskOuting) =>
      bookings.flatMap(({ players }) => players.map(({ name }) => name));
    expect(namesOf(await read(id))).toEqual([null, null, null, null, null]);
    expect((await post(id, 'names', { text })).status).toBe(200);
    const names = ['Bo Hope', 'Doe, Cy', 'Ed', 'Fy', 'Gi'];
    expect(namesOf(await read(id))).toEqual(names);
    expect((await post(id, 'names', { text })).status).toBe(200);
    expect(namesOf(await read(id))).toEqual(names);
  });

  it('belongs to those who may book, at their own operator', async () => {
    const date = nextDay();
    const outing = await outingOn(date, { golfers: 8 });
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(ask(date, {}, starter))).toBe('ROLE_REFUSED');
    expect(await codeOf(post(outing.id, 'cancel', {}, starter))).toBe('ROLE_REFUSED');
    const elsewhere = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(elsewhere.ask(`/staff/outings/${outing.id}`))).toBe('NOT_FOUND');
    expect(await codeOf(post(outing.id, 'move', { date, time: '10:00' }, elsewhere))).toBe('NOT_FOUND');
    expect(await codeOf(post(outing.id, 'cancel', {}, elsewhere))).toBe('NOT_FOUND');
    expect(await codeOf(ask(date, {}, elsewhere))).toBe('NOT_FOUND');
    expect(await elsewhere.read('/staff/outings')).toEqual([]);
  });
});

describe('A moved outing', () => {
  const mailsOf = async (email: string) => {
    const rows = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_address', '=', email)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it('sends one mail, moves back as one, and is canceled with one mail', async () => {
    const email = 'one-mail@acme.example';
    const [date, elsewhere] = [nextDay(), nextDay()];
    const outing = await outingOn(date, { golfers: 12, email });
    expect(outing.undoable).toBe('book');
    const moved = (await (
      await post(outing.id, 'move', { date: elsewhere, time: '09:00' })
    ).json()) as DeskOuting;
    expect(moved.undoable).toBe('move');
    const back = (await (await post(outing.id, 'undo', {})).json()) as DeskOuting;
    expect(timesOf(back)).toEqual(timesOf(outing));
    expect(back.bookings.map(({ localDate }) => localDate)).toEqual([date, date, date]);
    expect(back.undoable).toBeNull();
    expect(await codeOf(post(outing.id, 'undo', {}))).toBe('NOT_UNDOABLE');
    await post(outing.id, 'cancel', { reason: 'Rain' });
    expect(await mailsOf(email)).toEqual([
      'outing-cancelled',
      'outing-confirmation',
      'outing-moved',
      'outing-moved',
    ]);
  });

  it('stays where it is once its old tee time is taken or a booking has changed', async () => {
    const date = nextDay();
    const outing = await outingOn(date, { golfers: 8 });
    await post(outing.id, 'move', { date, time: '10:00' });
    await booked(at(date, '12:00'), { players: 2 });
    expect(await codeOf(post(outing.id, 'undo', {}))).toBe('NOT_UNDOABLE');
    const changed = await outingOn(nextDay(), { golfers: 8 });
    await post(changed.id, 'move', { date, time: '12:00' });
    await payCash(changed.bookings[0]?.id ?? 0, changed.bookings[0]?.dueCents ?? 0);
    expect(await codeOf(post(changed.id, 'undo', {}))).toBe('NOT_UNDOABLE');
  });
});
