import { describe, expect, it } from 'vitest';
import { buy, startShop } from '#tests/support/shop.ts';
import { STAFF_PASSWORD, staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';

const shop = await startShop();
await letOneBookForMany(shop);

const codeOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { code?: string }).code;

/** A clerk with a PIN. */
async function withPin(pin: string) {
  const clerk = await staffAt(shop, 'clerk');
  const body = { password: STAFF_PASSWORD, pin };
  expect((await clerk.ask('/staff/pin', { method: 'PUT', body })).status).toBe(204);
  return clerk;
}

async function openTill() {
  const till = await withPin('1111');
  const opened = await till.post('/staff/till', { name: 'Counter 1', facilityId: 9101 });
  expect(opened.status).toBe(204);
  return till;
}

describe('A till', () => {
  it('is opened by a clerk, locked, and taken over by another with name and PIN', async () => {
    const other = await withPin('4321');
    const clerk = await staffBrowserAt(shop, 'clerk');
    const pin = { password: STAFF_PASSWORD, pin: '1234' };
    await clerk.follow(await clerk.send('/staff/me', 'button[value=pin]', { ...pin, intent: 'pin' }));
    const opened = await clerk.follow(
      await clerk.send('/staff/me', 'button[value=till]', { till: 'Counter 1', intent: 'till' }),
    );
    expect(opened.textOf('#toast p')).toBe('This device is now the till Counter 1.');
    await clerk.send('/staff/tee-sheet', 'button[value=lock]', { intent: 'lock' });
    const asked = await clerk.get('/staff/people');
    const lock = asked.headers.get('location') ?? '';
    expect(lock).toBe('/staff/lock?returnTo=%2Fstaff%2Fpeople');
    const screen = await clerk.read(lock);
    expect(screen.textOf('h1')).toBe('Counter 1 is locked');
    expect(screen.textOf('select')).toContain(other.name);
    const take = { who: String(other.id), intent: 'take' };
    const wrong = await clerk.refused(lock, 'button[value=take]', { ...take, pin: '9999' });
    expect(wrong.textOf('main')).toContain("That is not this person's PIN.");
    const taken = await clerk.send(lock, 'button[value=take]', { ...take, pin: '4321' });
    expect(taken.headers.get('location')).toBe('/staff/people');
    expect((await clerk.read('/staff/me')).textOf('.desk-user')).toContain(other.name);
  });

  it('is no device that signed in anew: its lock leads to the tee sheet', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const signOut = await clerk.fill('/staff/me', 'form[action="/staff/logout"] button', {});
    const lock = { ...signOut, intent: 'lock' };
    for (const ask of [() => clerk.get('/staff/lock'), () => clerk.post('/staff/lock', lock)])
      expect((await clerk.follow(await ask())).textOf('#toast p')).toBe('This device is not a till.');
  });

  it('acts for the user who took it, and the log has user and device', async () => {
    const { reservationId } = await buy(shop, { rate: 'Walking', players: 1, date: '2031-05-09' });
    const till = await openTill();
    const other = await withPin('4321');
    await till.post('/staff/till/take', { staffUserId: other.id, pin: '4321' });
    await till.post(`/staff/bookings/${reservationId}/check-in`);
    const entry = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('noun', '=', 'booking')
      .where('noun_id', '=', String(reservationId))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ staff_user_id: other.id, device: 'Counter 1' });
  });

  it('locks by itself after the minutes of the setting, and answers STAFF_LOCKED until a PIN opens it', async () => {
    const till = await openTill();
    expect((await till.ask('/staff/session')).status).toBe(200);
    await shop.database.pool.query(
      `update staff_session set last_seen_at = now() - interval '6 minutes' where staff_user_id = $1`,
      [till.id],
    );
    const locked = await till.ask('/staff/session');
    expect(locked.status).toBe(423);
    expect(await codeOf(locked)).toBe('STAFF_LOCKED');
    expect(await codeOf(till.ask('/staff/tee-sheet?facilityId=9101'))).toBe('STAFF_LOCKED');
    expect((await till.post('/staff/till/take', { staffUserId: till.id, pin: '1111' })).status).toBe(204);
    expect((await till.ask('/staff/session')).status).toBe(200);
  });

  it('refuses more than five wrong PINs of a user, also when they come at the same time', async () => {
    const till = await openTill();
    const guess = () => till.post('/staff/till/take', { staffUserId: till.id, pin: '0000' });
    const codes = await Promise.all(Array.from({ length: 12 }, async () => codeOf(guess())));
    expect(codes.filter((code) => code === 'PIN_REJECTED').length).toBeLessThanOrEqual(5);
    expect(await codeOf(till.post('/staff/till/take', { staffUserId: till.id, pin: '1111' }))).toBe(
      'ACCOUNT_LOCKED',
    );
  });

  it('is opened by no starter, nor at another operator’s course; a PIN works only on a till', async () => {
    const starter = await staffAt(shop, 'starter');
    const body = { name: 'Tee 1', facilityId: 9101 };
    expect(await codeOf(starter.post('/staff/till', body))).toBe('ROLE_REFUSED');
    const clerk = await withPin('1234');
    expect(await codeOf(clerk.post('/staff/till', { ...body, facilityId: 9201 }))).toBe(
      'FACILITY_NOT_OFFERED',
    );
    expect(await codeOf(clerk.post('/staff/till/take', { staffUserId: clerk.id, pin: '1234' }))).toBe(
      'NOT_A_TILL',
    );
  });

  it('shows neither people without a PIN nor those of other courses', async () => {
    const till = await openTill();
    const plain = await staffAt(shop, 'clerk');
    const { people } = await till.read<{ people: { id: number }[] }>('/staff/till');
    expect(people.map(({ id }) => id)).toContain(till.id);
    expect(people.map(({ id }) => id)).not.toContain(plain.id);
  });
});

describe('A staff user', () => {
  it('changes their password, which ends their other sessions', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const elsewhere = await shop.read<{ token: string }>('/staff/session', {
      method: 'POST',
      body: { email: clerk.user.email, password: STAFF_PASSWORD },
    });
    const typed = { password: STAFF_PASSWORD, newPassword: 'larch-otter-42', intent: 'password' };
    const wrong = await clerk.refused('/staff/me', 'button[value=password]', {
      ...typed,
      password: 'wrong-12',
    });
    expect(wrong.all('.note.bad')).toHaveLength(1);
    const done = await clerk.follow(await clerk.send('/staff/me', 'button[value=password]', typed));
    expect(done.textOf('#toast p')).toBe('Your password was changed.');
    const headers = { authorization: `Bearer ${elsewhere.token}` };
    expect((await shop.ask('/staff/session', { headers })).status).toBe(401);
  });

  it('signs out everywhere else', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { token } = await shop.read<{ token: string }>('/staff/session', {
      method: 'POST',
      body: { email: clerk.user.email, password: STAFF_PASSWORD },
    });
    expect((await clerk.read('/staff/me')).all('section:has(#sessions-title) li')).toHaveLength(2);
    await clerk.follow(await clerk.send('/staff/me', 'button[value=end-others]', { intent: 'end-others' }));
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.ask('/staff/session', { headers })).status).toBe(401);
  });

  it('leaves neither passwords nor PINs in the log', async () => {
    await withPin('8642');
    // Apart from ids and moments, whose digits may be those of the PIN.
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['verb', 'device', 'before', 'after', 'personal', 'reason'])
      .execute();
    expect(entries.some(({ verb }) => verb === 'set-own-pin')).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/8642|fairway18|argon2/);
  });
});
