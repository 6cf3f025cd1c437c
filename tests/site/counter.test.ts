import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { addStaff, STAFF_PASSWORD, staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const DATE = '2031-05-09';
const SHEET = `/staff/tee-sheet?facility=9101&date=${DATE}`;
let nth = 0;
const bookFoursome = () => buy(shop, { rate: 'Walking', players: 4, date: DATE, nth: nth++ });

describe('A clerk', () => {
  it('signs in, opens the day, checks a foursome in, sees it in the log and takes it back', async () => {
    const { reservationId } = await bookFoursome();
    const clerk = await staffBrowserAt(shop, 'clerk');
    const sheet = await clerk.read(SHEET);
    expect(sheet.title).toBe('Cedar Ridge Golf Course, Friday, May 9 · Cedar Ridge Golf Course');
    const button = `button[name=checkIn][value^="${reservationId}."]`;
    const checked = await clerk.follow(
      await clerk.send(SHEET, button, { checkIn: sheet.one(button).getAttribute('value') ?? '' }),
    );
    expect(checked.textOf('#toast p')).toBe('Ada Palmer is checked in.');
    expect(checked.textOf(`td:has([href="/staff/bookings/${reservationId}"]) i`)).toBe('In');
    const booking = await clerk.read(`/staff/bookings/${reservationId}`);
    expect(booking.textOf('section:has(#history-title) li')).toContain(
      `${clerk.user.name} checked players in`,
    );
    const undo = booking.one('button[name=change]').getAttribute('value') ?? '';
    const undone = await clerk.follow(
      await clerk.send(`/staff/bookings/${reservationId}`, 'button[name=change]', { change: undo }),
    );
    expect(undone.textOf('#toast p')).toBe('The last change to Ada Palmer’s booking was undone.');
    expect(undone.all('.check input')).toHaveLength(4);
    // The check-in and its undo, after the golfer's booking.
    expect(undone.all('section:has(#history-title) li')).toHaveLength(3);
    expect(undone.all('button[name=change]')).toHaveLength(0);
  });

  it('is asked to sign in first, and then led to the page they opened', async () => {
    const { email } = await addStaff(shop, 'clerk');
    const browser = await browserAt(shop);
    const login = `/staff/login?returnTo=${encodeURIComponent(SHEET)}`;
    expect((await browser.get(SHEET)).headers.get('location')).toBe(login);
    const answer = await browser.send(login, 'button[type=submit]', { email, password: STAFF_PASSWORD });
    expect(answer.headers.get('location')).toBe(SHEET);
  });
});

describe('The booking screens', () => {
  const post = (
    browser: Awaited<ReturnType<typeof staffBrowserAt>>,
    path: string,
    button: string,
    typed = {},
  ) => browser.send(path, button, typed).then(browser.follow);

  it('book a walk-in from a free slot, move it, cancel a player and then all, without scripts', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const date = '2031-05-11';
    const sheet = await clerk.read(`/staff/tee-sheet?facility=9101&date=${date}`);
    const free = sheet.all('td.free a').at(20)?.getAttribute('href') ?? '';
    const booked = await post(clerk, free, 'form.panel button', {
      firstName: 'Kim',
      lastName: 'Walker',
      rate: '2',
    });
    expect(booked.textOf('#toast p')).toBe('Kim Walker is booked.');
    const link = booked.all('td.booked a').find((each) => each.textContent === 'Kim Walker');
    const path = link?.getAttribute('href') ?? '';
    const move = await clerk.read(`${path}/move?date=2031-05-12`);
    const [first] = move.all('#teetime option').map((option) => option.getAttribute('value') ?? '');
    const moved = await post(clerk, `${path}/move?date=2031-05-12`, 'form.panel button', { teetime: first });
    expect(moved.textOf('#toast p')).toMatch(/^Kim Walker now plays Monday, May 12 at /);
    const some = await post(clerk, `${path}/cancel`, 'form.panel button', { slot3: 'on', reason: 'Ill' });
    expect(some.textOf('#toast p')).toBe(
      `Kim Walker now plays with 3 players in all. There is no email address: tell Kim Walker in person.`,
    );
    // A cancellation cannot be undone, so nothing offers it.
    expect(some.all('#toast button')).toHaveLength(0);
    expect(moved.all('#toast button')).toHaveLength(1);
    const all = await post(clerk, `${path}/cancel`, 'form.panel button');
    expect(all.textOf('#toast p')).toBe(
      `The booking of Kim Walker was canceled. There is no email address: tell Kim Walker in person.`,
    );
    expect(all.all('section:has(#history-title) li')).toHaveLength(4);
    expect(all.all('button[value=check-in]')).toHaveLength(0);
  });

  it('keep what was typed when the booking is refused, and book again when asked to', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const path = '/staff/bookings/new?facility=9101&teetime=2031-05-13T13:00:00.000Z';
    const typed = { firstName: 'Kim', lastName: 'Walker', rate: '2', players: '1', notes: 'Left-handed' };
    await post(clerk, path, 'form.panel button', typed);
    const refused = await clerk.refused(path, 'form.panel button', typed);
    expect(refused.textOf('main > [role=alert]')).toContain('already has a booking at this time');
    expect(refused.one<HTMLTextAreaElement>('textarea').value).toBe('Left-handed');
    const fields = refused.fieldsOf('form.panel button');
    const again = await clerk.post(path, { ...fields, isAgain: 'on' });
    expect((await clerk.follow(again)).textOf('#toast p')).toBe('Kim Walker is booked.');
    const nobody = await clerk.refused(path, 'form.panel button', { ...typed, firstName: '' });
    expect(nobody.textOf('.field.bad .error')).toBe('Enter a first name');
  });

  it('say which change was refused because another till was faster', async () => {
    const { reservationId } = await bookFoursome();
    const clerk = await staffBrowserAt(shop, 'clerk');
    const path = `/staff/bookings/${reservationId}`;
    const stale = (await clerk.read(path)).fieldsOf('button[value=check-in]');
    const other = await staffAt(shop, 'clerk');
    await other.post(`${path}/check-in`, { slots: [1] });
    const page = await clerk.submit(path, { ...stale, intent: 'check-in' });
    expect(page.textOf('h1')).toBe('This booking has changed');
  });

  it('make a change once that a browser sends twice after a lost connection', async () => {
    const { reservationId } = await bookFoursome();
    const clerk = await staffAt(shop, 'clerk');
    const path = `/staff/bookings/${reservationId}`;
    const { booking } = await clerk.read<{ booking: { version: string } }>(path);
    const body = { version: booking.version, slots: [1], attemptId: crypto.randomUUID() };
    const send = () => clerk.post(`${path}/check-in`, body);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const answers = (await Promise.all([first.json(), second.json()])) as { changeId: number }[];
    expect(new Set(answers.map(({ changeId }) => changeId)).size).toBe(1);
    const next = { version: booking.version, slots: [2], attemptId: crypto.randomUUID() };
    expect((await clerk.post(`${path}/check-in`, next)).status).toBe(409);
    const following = await clerk.post(`${path}/check-in`, { ...next, follows: body.attemptId });
    expect(following.status).toBe(200);
    // Somebody else has changed it since.
    const late = { ...next, slots: [3], attemptId: crypto.randomUUID(), follows: body.attemptId };
    expect((await clerk.post(`${path}/check-in`, late)).status).toBe(409);
  });

  it('write notes that golfers do not see, next to what the golfer wrote', async () => {
    const { reservationId: id } = await bookFoursome();
    await shop.db.updateTable('reservation').set({ notes: 'Left-handed' }).where('id', '=', id).execute();
    const clerk = await staffBrowserAt(shop, 'clerk');
    const page = await post(clerk, `/staff/bookings/${id}`, 'button[value=notes]', {
      notes: 'Owes us a ball',
      intent: 'notes',
    });
    expect(page.textOf('section:has(#contact-title)')).toContain('The golfer’s notes: Left-handed');
    expect(page.one<HTMLTextAreaElement>('#notes').value).toBe('Owes us a ball');
    await (await staffAt(shop, 'clerk')).post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
    const mails = await shop.db.selectFrom('outbox').select('content').execute();
    const about = mails
      .map(({ content }) => JSON.stringify(content))
      .filter((each) => each.includes(`${id}`));
    expect(about.join()).toContain('Left-handed');
    expect(about.join()).not.toContain('Owes us a ball');
  });

  it('write notes and mark no-shows once the tee time has begun', async () => {
    const { reservationId } = await bookFoursome();
    const clerk = await staffBrowserAt(shop, 'clerk');
    const path = `/staff/bookings/${reservationId}`;
    const noted = await post(clerk, path, 'button[value=notes]', { notes: 'Needs a cart', intent: 'notes' });
    expect(noted.textOf('#toast p')).toBe('The notes are saved.');
    expect(noted.one<HTMLTextAreaElement>('#notes').value).toBe('Needs a cart');
    expect(noted.all('button[value=no-show]')).toHaveLength(0);
  });

  it('offer a starter only what a starter may do', async () => {
    const { reservationId } = await bookFoursome();
    const starter = await staffBrowserAt(shop, 'starter');
    const page = await starter.read(`/staff/bookings/${reservationId}`);
    expect(page.all('button[value=check-in]')).toHaveLength(1);
    expect(page.all('a[href$="/move"], a[href$="/cancel"], #notes')).toHaveLength(0);
    expect((await starter.read(SHEET)).all('td.free a')).toHaveLength(0);
  });

  it.each(['cancel', 'confirmation', 'copy', 'merge', 'rain-check', 'refund', 'swap'])(
    'send a starter who opens %s back to the booking',
    async (page) => {
      const { reservationId } = await bookFoursome();
      const starter = await staffBrowserAt(shop, 'starter');
      const booking = `/staff/bookings/${reservationId}`;
      const answer = await starter.get(`${booking}/${page}`);
      expect(answer.headers.get('location')).toBe(booking);
      const told = await starter.follow(answer);
      expect(told.textOf('#toast p')).toBe('Your role does not allow this. Ask a manager.');
    },
  );

  it('lead to no new booking at a tee time that passed more than two hours ago', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const [first = ''] = (await clerk.read(SHEET)).all('td.free a').map((link) => link.getAttribute('href'));
    const startsAt = Date.parse(
      new URL(first ?? '', 'https://club.example').searchParams.get('teetime') ?? '',
    );
    const isLinkedAt = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      const sheet = await clerk.read(SHEET).finally(vi.useRealTimers);
      return sheet.all('td.free a').some((link) => link.getAttribute('href') === first);
    };
    expect(await isLinkedAt(startsAt + 7_200_000)).toBe(true);
    expect(await isLinkedAt(startsAt + 7_201_000)).toBe(false);
  });
});

describe('The tee sheet', () => {
  it('shows each tee time with its players, what they owe and what is free', async () => {
    const { reservationId } = await bookFoursome();
    const clerk = await staffAt(shop, 'clerk');
    const sheet = await clerk.read<DaySheet>(`/staff/tee-sheet?facilityId=9101&date=${DATE}`);
    const row = sheet.rows.find(({ bookings }) => bookings.some(({ id }) => id === reservationId));
    expect(row).toMatchObject({ free: 0, block: null, holds: [] });
    expect(row?.bookings[0]).toMatchObject({ state: 'confirmed', source: 'online', rateName: 'Walking' });
    expect(row?.bookings[0]?.players).toHaveLength(4);
  });
});

describe('Staff of one of several courses', () => {
  it('begin at their own course and are offered no other', async () => {
    const many = await startShop({ files: [coastalGolf] });
    const roles = [{ role: 'clerk' as const, facilityId: 9202 }];
    const clerk = await staffBrowserAt(many, roles, 'coastal-golf');
    const sheet = await clerk.read('/staff/tee-sheet');
    expect(sheet.all('select[name=facility]')).toHaveLength(0);
    expect((await clerk.get('/staff/tee-sheet?facility=9201')).status).toBe(200);
    const { name } = (
      await many.read<{ id: number; name: string }[]>('/facilities', { alias: 'coastal-golf' })
    ).find(({ id }) => id === 9202) ?? { name: '' };
    expect(sheet.textOf('h1')).toContain(name);
    const asked = await staffAt(many, roles, { alias: 'coastal-golf' });
    expect((await asked.ask('/staff/tee-sheet?facilityId=9201')).status).toBe(403);
    const { reservationId } = await buy(many, {
      alias: 'coastal-golf',
      facilityId: 9201,
      date: '2031-05-09',
      players: 1,
    });
    const page = await clerk.read(`/staff/bookings/${reservationId}`);
    expect([page.textOf('h1'), page.textOf('main p')]).toEqual([
      "You can't open this page",
      'Your role does not allow this. Ask a manager.',
    ]);
    expect(page.all('.tabs, a[href="/teetimes"]')).toHaveLength(0);
  });
});

describe('A change of a booking', () => {
  const checkIn = async (id: number, version?: string) => {
    const clerk = await staffAt(shop, 'clerk');
    return clerk.post(`/staff/bookings/${id}/check-in`, version ? { version } : {});
  };

  it('is refused with the booking as it is now when the caller read another version', async () => {
    const { reservationId: id } = await bookFoursome();
    const answer = await checkIn(id, 'ffff');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'BOOKING_CHANGED', data: { booking: { id } } });
  });

  it('arriving twice happens and is logged once', async () => {
    const { reservationId: id } = await bookFoursome();
    const answers = await Promise.all([checkIn(id), checkIn(id), checkIn(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const entries = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('noun_id', '=', String(id))
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: 'staff',
      verb: 'check-in',
      alias: 'cedar-ridge',
      facility_id: 9101,
    });
  });

  it('can be undone once, by one of two who press at the same time', async () => {
    const { reservationId: id } = await bookFoursome();
    const { changeId } = (await (await checkIn(id)).json()) as { changeId: number };
    const clerk = await staffAt(shop, 'clerk');
    const undo = () => clerk.post(`/staff/changes/${changeId}/undo`);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo()).status).toBe(409);
  });

  it('cannot be undone once something else has changed', async () => {
    const { reservationId: id } = await bookFoursome();
    const { changeId } = (await (await checkIn(id)).json()) as { changeId: number };
    await shop.db.updateTable('reservation').set({ notes: 'Left-handed' }).where('id', '=', id).execute();
    const clerk = await staffAt(shop, 'clerk');
    const answer = await clerk.post(`/staff/changes/${changeId}/undo`);
    expect(await answer.json()).toMatchObject({ code: 'NOT_UNDOABLE' });
  });

  it('cannot be undone after 15 minutes', async () => {
    const { reservationId: id } = await bookFoursome();
    const { changeId } = (await (await checkIn(id)).json()) as { changeId: number };
    const { pool } = shop.database;
    await pool.query('alter table audit_entry disable trigger all');
    await pool.query(`update audit_entry set at = at - interval '16 minutes' where id = $1`, [changeId]);
    await pool.query('alter table audit_entry enable trigger all');
    const clerk = await staffAt(shop, 'clerk');
    expect((await clerk.post(`/staff/changes/${changeId}/undo`)).status).toBe(409);
  });
});

describe('The audit log', () => {
  it('is append-only: the database refuses update, delete and truncate', async () => {
    const { reservationId: id } = await bookFoursome();
    const clerk = await staffAt(shop, 'clerk');
    await clerk.post(`/staff/bookings/${id}/check-in`);
    const { pool } = shop.database;
    for (const statement of [
      `update audit_entry set verb = 'book'`,
      `update audit_entry set personal = '{"name": "Ada"}'`,
      'delete from audit_entry',
      'truncate audit_entry cascade',
    ])
      await expect(pool.query(statement)).rejects.toThrow('The audit log is append-only');
    await pool.query(`update audit_entry set personal = null, reason = ''`);
  });
});

describe('A session of staff', () => {
  it('is none for golfers, nor for another operator, and a golfer’s is none for staff', async () => {
    const clerk = await staffAt(shop, 'clerk');
    const asGolfer = await shop.ask('/profile', { headers: clerk.headers });
    expect(asGolfer.status).toBe(401);
    const elsewhere = await shop.ask('/staff/session', { alias: 'the-bay', headers: clerk.headers });
    expect(elsewhere.status).toBe(401);
    expect((await shop.ask('/staff/session')).status).toBe(401);
  });

  it('ends 12 hours after its last use', async () => {
    const { user } = await staffBrowserAt(shop, 'clerk');
    const session = () =>
      sql<{ hours: number }>`select extract(epoch from expires_at - last_seen_at)::float8 / 3600 as hours
        from staff_session where staff_user_id = ${user.id}`.execute(shop.db);
    expect((await session()).rows).toEqual([{ hours: 12 }]);
    const clerk = await staffAt(shop, 'clerk');
    const lastUsed = (hours: number) =>
      sql`update staff_session
      set last_seen_at = now() - make_interval(hours => ${hours}), expires_at = now() + make_interval(hours => ${12 - hours})
      where staff_user_id = ${clerk.id}`.execute(shop.db);
    await lastUsed(11);
    expect((await clerk.ask('/staff/session')).status).toBe(200);
    const { rows } = await sql<{ isExtended: boolean }>`
      select expires_at > now() + interval '11 hours' as "isExtended" from staff_session
      where staff_user_id = ${clerk.id}`.execute(shop.db);
    expect(rows).toEqual([{ isExtended: true }]);
    await lastUsed(12);
    expect((await clerk.ask('/staff/session')).status).toBe(401);
  });

  it('begins for nobody who is invited or disabled', async () => {
    for (const state of ['invited', 'disabled'] as const) {
      const { email } = await addStaff(shop, 'clerk', { state });
      const answer = await shop.ask('/staff/session', {
        method: 'POST',
        body: { email, password: STAFF_PASSWORD },
      });
      expect(answer.status).toBe(401);
    }
  });

  it('locks the user out after five wrong passwords, apart from a golfer with the same email', async () => {
    const { email } = await addStaff(shop, 'clerk');
    const signIn = (password: string) =>
      shop.ask('/staff/session', { method: 'POST', body: { email, password }, address: '203.0.113.90' });
    for (let times = 0; times < 5; times += 1) expect((await signIn('wrong-12')).status).toBe(401);
    expect((await signIn(STAFF_PASSWORD)).status).toBe(423);
    const golfer = { username: email, credentials: 'wrong-12', type: 'basic' };
    const asGolfer = await shop.ask('/profile/authenticate', { method: 'POST', body: golfer });
    expect(asGolfer.status).toBe(401);
  });
});
