import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '#server/contract/staff/desk.ts';
import type { LogEntry } from '#server/contract/staff/log.ts';
import { ROLES } from '#server/contract/staff/roles.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { auditPersonalData } from '#server/engine/audit/personal-data.queries.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const DATE = '2031-05-09';
let nth = 0;
const book = (players = 4) => buy(shop, { rate: 'Walking', players, date: DATE, nth: nth++ });
type Log = { entries: LogEntry[]; next: number | null; people: { id: number; name: string }[] };
type Caller = Awaited<ReturnType<typeof staffAt>>;
const readLog = (as: Caller, query = '') => as.read<Log>(`/staff/log?${query}`);
const checkIn = async (as: Caller, id: number, body = {}) =>
  (await (await as.post(`/staff/bookings/${id}/check-in`, body)).json()) as { changeId: number };
const invite = (as: Caller, email: string) =>
  as.post('/staff/people', { email, name: 'Casey Doyle', roles: [{ role: 'clerk', facilityId: null }] });

describe('The log', () => {
  it.each(ROLES)('of a %s follows the matrix of roles', async (role) => {
    const status = ['owner', 'manager'].includes(role) ? 200 : 403;
    expect((await (await staffAt(shop, role)).ask('/staff/log')).status).toBe(status);
    const browser = await staffBrowserAt(shop, role);
    expect((await browser.get('/staff/log')).status).toBe(status);
    expect((await browser.get('/staff/log.csv')).status).toBe(status === 200 ? 200 : 303);
    const sheet = await browser.read('/staff/tee-sheet');
    expect(sheet.all('nav a[href="/staff/log"]')).toHaveLength(status === 200 ? 1 : 0);
  });

  it('shows changes of staff alone to owners of every course', async () => {
    const owner = await staffAt(shop, 'owner');
    await invite(owner, 'new-clerk@example.com');
    expect((await readLog(owner, 'noun=staff-user')).entries[0]).toMatchObject({
      verb: 'invite-staff',
      label: 'Casey Doyle',
      facilityId: null,
    });
    const manager = await staffAt(shop, 'manager');
    expect((await readLog(manager, 'noun=staff-user')).entries).toEqual([]);
    const ofOne = await staffAt(shop, [{ role: 'owner', facilityId: 9101 }]);
    expect((await readLog(ofOne, 'noun=staff-user')).entries).toEqual([]);
  });

  it('shows a manager of one course no other course, and nobody another operator', async () => {
    const many = await startShop({ files: [coastalGolf] });
    const alias = 'coastal-golf';
    const owner = await staffAt(many, 'owner', { alias });
    for (const facilityId of [9201, 9202]) {
      const { reservationId } = await buy(many, { alias, facilityId, date: DATE, players: 1 });
      await checkIn(owner, reservationId);
    }
    const manager = await staffAt(many, [{ role: 'manager', facilityId: 9202 }], { alias });
    const { entries } = await readLog(manager);
    expect(entries.map(({ facilityId }) => facilityId)).toEqual([9202]);
    expect((await manager.ask('/staff/log?facilityId=9201')).status).toBe(403);
    expect((await readLog(owner, 'facilityId=9201')).entries).toHaveLength(1);
    const page = await (await staffBrowserAt(many, 'owner', alias)).read('/staff/log');
    expect(page.all('#facility option').length).toBeGreaterThan(2);

    await checkIn(await staffAt(shop, 'clerk'), (await book(1)).reservationId);
    const elsewhere = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await readLog(elsewhere)).toMatchObject({ entries: [], people: [] });
    expect((await elsewhere.ask('/staff/log?facilityId=9101')).status).toBe(404);
  });

  it('keeps its pages while entries arrive', async () => {
    const owner = await staffAt(shop, 'owner');
    const { reservationId } = await book();
    const byThem = `staffUserId=${owner.id}`;
    for (const slot of [1, 2, 3]) await checkIn(owner, reservationId, { slots: [slot] });
    const first = await readLog(owner, `${byThem}&limit=2`);
    await checkIn(owner, reservationId, { slots: [4] });
    const second = await readLog(owner, `${byThem}&limit=2&before=${first.next}`);
    const slots = [...first.entries, ...second.entries].map(({ after }) => after.slots);
    expect(slots).toEqual([[3], [2], [1]]);
    expect(second.next).toBeNull();
  });

  it('is filtered by day, person, command, change and number', async () => {
    const owner = await staffAt(shop, 'owner');
    const { reservationId: id } = await book(2);
    const { changeId } = await checkIn(owner, id);
    await owner.post(`/staff/changes/${changeId}/undo`);
    const { confirmation_number: number } = await shop.db
      .selectFrom('reservation')
      .select('confirmation_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const verbs = async (query: string) => (await readLog(owner, query)).entries.map(({ verb }) => verb);
    expect(await verbs(`number=${number.toLowerCase()}`)).toEqual(['undo', 'check-in']);
    expect(await verbs(`number=${id}&noun=booking&verb=undo`)).toEqual(['undo']);
    const [undo, checkedIn] = (await readLog(owner, `number=${number}`)).entries;
    expect(undo).toMatchObject({ undoesId: changeId, label: number, name: owner.name });
    expect(checkedIn).toMatchObject({ undoneBy: undo?.id });
    const today = new Date(checkedIn?.at ?? 0).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    expect(await verbs(`number=${id}&from=${today}&to=${today}`)).toHaveLength(2);
    expect(await verbs(`number=${id}&from=2020-01-01&to=2020-01-02`)).toEqual([]);
    await runShopCommand(shop.parts, ['block', 'cedar-ridge', '--from', '2032-01-05', '--reason', 'Frost']);
    const commands = (await readLog(owner, 'actor=command')).entries;
    expect(commands[0]).toMatchObject({ verb: 'block', noun: 'block', name: null });
    expect((await readLog(owner)).people).toContainEqual({ id: owner.id, name: owner.name });
  });
});

describe('The log’s screen', () => {
  it('leaves out filters that nobody can type', async () => {
    const owner = await staffBrowserAt(shop, 'owner');
    for (const file of ['', '.csv'])
      for (const odd of ['number=%00', 'from=2031-02-30', 'by=-1', 'before=x', 'change=a.b.c'])
        expect([odd, (await owner.get(`/staff/log${file}?${odd}`)).status]).toEqual([odd, 200]);
  });

  it('says in words what each change made of what, without scripts', async () => {
    const manager = await staffBrowserAt(shop, 'manager');
    const clerk = await staffAt(shop, 'clerk');
    const { reservationId: id } = await book(4);
    await clerk.post(`/staff/bookings/${id}/cancel`, { slots: [4], isRefunded: false, reason: 'Ill' });
    const page = await manager.read(`/staff/log?by=${clerk.id}`);
    const row = page.textOf('.log > li');
    expect(row).toContain(clerk.name);
    expect(row).toContain('Canceled');
    expect(row).toContain('Players: 4 → 3');
    expect(row).toContain('Reason: Ill');
    expect(page.one('.log a').getAttribute('href')).toBe(`/staff/bookings/${id}`);
    const none = await manager.read(`/staff/log?by=${clerk.id}&change=booking.move`);
    expect(none.textOf('main')).toContain('No changes match these filters.');
    expect(none.one<HTMLOptionElement>('#change option[selected]').value).toBe('booking.move');
    expect((await manager.get('/staff/log?by=x&from=yesterday&change=%00&before=-1')).status).toBe(200);
  });

  it('formats money, dates and roles of every noun', async () => {
    const owner = await staffBrowserAt(shop, 'owner');
    const run = (...words: string[]) => runShopCommand(shop.parts, words);
    const add = ['--add', '50', '--to', 'ada@example.com', '--name', 'Ada Byron'];
    const id = /certificate (\d+)/.exec(await run('certificates', 'cedar-ridge', ...add))?.[1] ?? '';
    await run('certificates', 'cedar-ridge', '--adjust', id, '--by=-12.50');
    await run('block', 'cedar-ridge', '--from', '2032-02-07', '--reason', 'Frost');
    await invite(await staffAt(shop, 'owner'), 'roles@example.com');
    const rowOf = async (change: string) =>
      (await owner.read(`/staff/log?change=${change}`)).textOf('.log > li');
    expect(await rowOf('certificate.sell')).toMatch(/A shop command.*Sold.*Value: \$50\.00.*Paid by: cash/s);
    expect(await rowOf('certificate.adjust')).toContain('Amount: -$12.50');
    expect(await rowOf('block')).toMatch(/First day: 02\/07\/2032.*Reason: Frost/s);
    expect(await rowOf('staff-user.invite-staff')).toMatch(
      /Name: Casey Doyle.*State: Invited.*Roles: Clerk/s,
    );
    expect(await (await owner.get('/staff/log', { 'accept-language': 'de' })).text()).toContain(
      'Mitarbeiter',
    );
  });

  it('leads to older changes and back, with the filters', async () => {
    const owner = await staffAt(shop, 'owner');
    const { reservationId } = await book(1);
    for (let times = 0; times < 26; times += 1) {
      const { changeId } = await checkIn(owner, reservationId);
      await owner.post(`/staff/changes/${changeId}/undo`);
    }
    const browser = await staffBrowserAt(shop, 'owner');
    const page = await browser.read(`/staff/log?by=${owner.id}`);
    expect(page.all('.log > li')).toHaveLength(50);
    const older = await browser.read(page.one('a[rel=next]').getAttribute('href') ?? '');
    expect(older.all('.log > li')).toHaveLength(2);
    expect(older.all('a[rel=next]')).toHaveLength(0);
    expect(older.one('.log-pages a').getAttribute('href')).toBe(`/staff/log?by=${owner.id}`);
  });

  it('is reached from a staff user’s page, filtered by them', async () => {
    const owner = await staffBrowserAt(shop, 'owner');
    const page = await owner.read(`/staff/people/${owner.user.id}`);
    expect(page.all(`a[href="/staff/log?by=${owner.user.id}"]`)).toHaveLength(1);
  });

  it('downloads the filtered changes as CSV that no spreadsheet reads as a formula', async () => {
    const owner = await staffBrowserAt(shop, 'owner');
    const clerk = await staffAt(shop, 'clerk');
    const { reservationId: id } = await book(1);
    await clerk.post(`/staff/bookings/${id}/cancel`, { isRefunded: false, reason: '=HYPERLINK("x")' });
    const answer = await owner.get(`/staff/log.csv?by=${clerk.id}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('log.csv');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Object,Number,Action,Details,Reason');
    expect(lines[1]).toContain(`${clerk.name},`);
    expect(lines[1]).toContain('Players: 1 → 0');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('forgets notes and reasons with the booking’s personal data', async () => {
    const owner = await staffAt(shop, 'owner');
    const { reservationId: id } = await book(1);
    await owner.ask(`/staff/bookings/${id}/notes`, { method: 'PUT', body: { notes: 'Ada is left-handed' } });
    const [noted] = (await readLog(owner, `number=${id}`)).entries;
    expect(noted?.after).toEqual({ notes: 'Ada is left-handed' });
    await shop.db.transaction().execute(async (trx) => auditPersonalData.forgetBookings?.(trx, [id]));
    const [kept] = (await readLog(owner, `number=${id}`)).entries;
    expect(kept).toMatchObject({ verb: 'notes', before: {}, after: {}, reason: '' });
  });
});

describe('A booking’s history', () => {
  type Story = { events: BookingEvent[]; history: { verb: string }[] };
  const read = async (id: number) => (await staffAt(shop, 'clerk')).read<Story>(`/staff/bookings/${id}`);
  const cancelAsGolfer = ({ reservationId, item }: Awaited<ReturnType<typeof book>>, body: unknown) =>
    shop.ask(`/reservations/${reservationId}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body,
    });

  it('tells what the golfer did among the changes of staff, newest first', async () => {
    const booking = await book(4);
    const clerk = await staffAt(shop, 'clerk');
    await checkIn(clerk, booking.reservationId, { slots: [1] });
    const { reservationId: second } = await book(1);
    const cancelled = await book(2);
    expect((await cancelAsGolfer(cancelled, {})).status).toBe(200);
    expect((await read(second)).events.map(({ kind, by }) => [kind, by])).toContainEqual([
      'booked',
      'golfer',
    ]);
    // The clerk's check-in is in the log, and not a golfer's as well.
    const story = await read(booking.reservationId);
    expect(story.events.map(({ kind }) => kind)).not.toContain('checked-in');
    expect(story.history.map(({ verb }) => verb)).toEqual(['check-in']);

    const browser = await staffBrowserAt(shop, 'clerk');
    const lines = (await browser.read(`/staff/bookings/${booking.reservationId}`)).all(
      'section:has(#history-title) li',
    );
    expect(lines[0]?.textContent).toContain(`${clerk.name} checked players in`);
    expect(lines.at(-1)?.textContent).toContain('The golfer booked');
    const page = await browser.read(`/staff/bookings/${cancelled.reservationId}`);
    expect(page.textOf('section:has(#history-title) li')).toContain('The golfer canceled');
  });

  it('has a cancellation of staff once, as theirs', async () => {
    const { reservationId: id } = await book(1);
    await (await staffAt(shop, 'clerk')).post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
    const { events, history } = await read(id);
    expect(events.map(({ kind }) => kind)).not.toContain('cancelled');
    expect(history.map(({ verb }) => verb)).toEqual(['cancel']);
  });

  it('tells a golfer’s own check-in, also after staff reversed theirs', async () => {
    const { reservationId: id } = await book(1);
    const { changeId } = await checkIn(await staffAt(shop, 'clerk'), id);
    await (await staffAt(shop, 'clerk')).post(`/staff/changes/${changeId}/undo`);
    await shop.database.pool.query(
      'update reservation_slot set checked_in_at = statement_timestamp() where reservation_id = $1',
      [id],
    );
    expect((await read(id)).events[0]).toMatchObject({ kind: 'checked-in', by: 'golfer', players: 1 });
  });

  it('tells invitations with their answers, card payments and refunds', async () => {
    const paid = await buy(shop, { rate: '18 Holes', players: 2, date: DATE, nth: nth++ });
    const id = paid.reservationId;
    await shop.database.pool.query(
      `insert into invitation (reservation_id, name, email, state, token_hash, answered_at)
       values ($1, 'Sam Reed', 'sam@example.com', 'accepted', 'hash', statement_timestamp())`,
      [id],
    );
    await (await staffAt(shop, 'manager')).post(`/staff/bookings/${id}/refund`, { amountCents: 500 });
    const { events } = await read(id);
    expect(events.map(({ kind }) => kind).sort()).toEqual(
      ['booked', 'invitation-accepted', 'invited', 'paid', 'refunded'].sort(),
    );
    expect(events.find(({ kind }) => kind === 'refunded')).toMatchObject({ by: 'program', amountCents: 500 });
    expect(events.find(({ kind }) => kind === 'invited')).toMatchObject({ name: 'Sam Reed' });
  });
});
