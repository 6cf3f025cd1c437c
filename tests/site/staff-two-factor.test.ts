import { beforeEach, describe, expect, it } from 'vitest';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { readMail } from '#tests/support/accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { addStaff, STAFF_PASSWORD, staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import {
  appCode,
  clerkWithApp,
  newcomerAt,
  passSteps,
  requireTwoFactor,
  waitingSignIn,
} from '#tests/support/two-factor.ts';

const shop = await startShop();
const STRICT = 'the-bay';
const WRONG = '12';

// Codes of one test are new in the next.
beforeEach(() => passSteps(shop, 10));

let addresses = 0;
/** From its own address, so that only the user is locked out. */
const enter = (token: string, code: string, alias = 'cedar-ridge') =>
  shop.ask('/staff/session/code', {
    method: 'POST',
    alias,
    body: { token, code },
    address: `203.0.113.${(addresses++ % 200) + 1}`,
  });

const codeOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { code?: string }).code;

const entriesOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('noun', '=', 'staff-user')
      .where('noun_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ verb }) => verb);

const secretIn = (page: { one(selector: string): { textContent: string | null } }) =>
  (page.one('.secret-key').textContent ?? '').replaceAll(' ', '');

describe('A staff user with a second factor', () => {
  it('set it up at a plain form: password, QR code and key, first code, ten recovery codes shown once', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const path = '/staff/me/two-factor';
    expect((await clerk.read('/staff/me')).textOf('main')).toContain('Manage two-factor sign-in');
    const wrong = await clerk.refused(path, 'button[value=begin]', { password: 'wrong-12', intent: 'begin' });
    expect(wrong.all('.note.bad')).toHaveLength(1);
    const begin = { password: STAFF_PASSWORD, intent: 'begin' };
    const offered = await clerk.submit(path, {
      ...(await clerk.read(path)).fieldsOf('button[value=begin]'),
      ...begin,
    });
    expect(offered.all('svg.qr')).toHaveLength(1);
    expect(offered.one('.secret-key').textContent).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = secretIn(offered);
    const fields = offered.fieldsOf('button[value=confirm]');
    expect(fields.uri).toContain('otpauth://totp/');
    const again = await clerk.submit(path, { ...fields, code: WRONG, intent: 'confirm' });
    expect(again.textOf('.note.bad')).toContain('That code is wrong');
    expect(secretIn(again)).toBe(secret);
    const on = await clerk.submit(path, { ...fields, code: appCode(shop, secret), intent: 'confirm' });
    expect(on.all('.recovery-codes li')).toHaveLength(10);
    const later = await clerk.read(path);
    expect(later.textOf('main')).toContain('On since');
    expect(later.textOf('main')).toContain('You have 10 recovery codes left.');
    expect(later.all('.recovery-codes li')).toHaveLength(0);
    expect(await entriesOf(clerk.user.id)).toEqual(['set-up-two-factor']);
  });

  it('signs in with password and code, and goes where they wanted to', async () => {
    const { email, secret } = await clerkWithApp(shop);
    const browser = await browserAt(shop);
    const login = '/staff/login?returnTo=%2Fstaff%2Fme';
    const asked = await browser.send(login, 'button[type=submit]', { email, password: STAFF_PASSWORD });
    const code = asked.headers.get('location') ?? '';
    expect(code).toBe('/staff/login/code?returnTo=%2Fstaff%2Fme');
    expect((await browser.get('/staff/me')).headers.get('location')).toContain('/staff/login');
    expect((await browser.read(code)).textOf('h1')).toBe('Enter your code');
    const wrong = await browser.refused(code, 'button[type=submit]', { code: WRONG });
    expect(wrong.textOf('main')).toContain('That code is wrong');
    const empty = await browser.refused(code, 'button[type=submit]', { code: '' });
    expect(empty.textOf('main')).toContain('Please enter the code.');
    const done = await browser.send(code, 'button[type=submit]', { code: appCode(shop, secret) });
    expect(done.headers.get('location')).toBe('/staff/me');
    expect((await browser.read('/staff/me')).textOf('main')).toContain(email);
  });

  it('makes no call before the code: a waiting sign-in is no session', async () => {
    const clerk = await clerkWithApp(shop);
    const { token } = await waitingSignIn(shop, clerk);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/staff/session', '/staff/sessions', '/staff/two-factor', '/staff/people'])
      expect(await codeOf(shop.ask(path, { headers }))).toBe('SESSION_EXPIRED');
    const setUp = { method: 'POST', body: { token } };
    expect(await codeOf(shop.ask('/staff/session/set-up', setUp))).toBe('SIGN_IN_OVER');
  });

  it('uses each code once: the same one is refused later, and so is an older one', async () => {
    const clerk = await clerkWithApp(shop);
    const first = await waitingSignIn(shop, clerk);
    expect((await enter(first.token, appCode(shop, clerk.secret))).status).toBe(201);
    expect(await codeOf(enter(first.token, appCode(shop, clerk.secret, 1)))).toBe('SIGN_IN_OVER');
    const { token } = await waitingSignIn(shop, clerk);
    expect(await codeOf(enter(token, appCode(shop, clerk.secret)))).toBe('CODE_REJECTED');
    expect(await codeOf(enter(token, appCode(shop, clerk.secret, -1)))).toBe('CODE_REJECTED');
    expect((await enter(token, appCode(shop, clerk.secret, 1))).status).toBe(201);
  });

  it('enters the code of the step before or after, and no further one', async () => {
    const clerk = await clerkWithApp(shop);
    passSteps(shop, 5);
    const { token } = await waitingSignIn(shop, clerk);
    expect(await codeOf(enter(token, appCode(shop, clerk.secret, -2)))).toBe('CODE_REJECTED');
    expect(await codeOf(enter(token, appCode(shop, clerk.secret, 2)))).toBe('CODE_REJECTED');
    expect((await enter(token, appCode(shop, clerk.secret, -1))).status).toBe(201);
  });

  it('signs in once when two enter the same code at the same time', async () => {
    const clerk = await clerkWithApp(shop);
    const waiting = [];
    for (let time = 0; time < 4; time += 1) waiting.push(await waitingSignIn(shop, clerk));
    const code = appCode(shop, clerk.secret);
    const answers = await Promise.all(waiting.map(({ token }) => enter(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
  });

  it('signs in once with a recovery code, also when it is entered twice at the same time', async () => {
    const clerk = await clerkWithApp(shop);
    const [code = ''] = clerk.recoveryCodes;
    const waiting = [];
    for (let time = 0; time < 4; time += 1) waiting.push(await waitingSignIn(shop, clerk));
    // As people type it.
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(waiting.map(({ token }) => enter(token, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
    const { token } = await waitingSignIn(shop, clerk);
    expect(await codeOf(enter(token, code))).toBe('CODE_REJECTED');
    const next = await enter(token, clerk.recoveryCodes[1] ?? '');
    expect(await next.json()).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await entriesOf(clerk.id)).toEqual([
      'set-up-two-factor',
      'use-recovery-code',
      'use-recovery-code',
    ]);
  });

  it('reads how many recovery codes are left after signing in with one, and makes new ones', async () => {
    const { email, recoveryCodes } = await clerkWithApp(shop);
    const browser = await browserAt(shop);
    await browser.send('/staff/login', 'button[type=submit]', { email, password: STAFF_PASSWORD });
    const sheet = await browser.follow(
      await browser.send('/staff/login/code', 'button[type=submit]', { code: recoveryCodes[0] ?? '' }),
    );
    expect(sheet.textOf('#toast p')).toBe('You signed in with a recovery code. You have 9 codes left.');
    const path = '/staff/me/two-factor';
    const fields = (await browser.read(path)).fieldsOf('button[value=renew]');
    const renewed = await browser.submit(path, { ...fields, password: STAFF_PASSWORD, intent: 'renew' });
    const codes = renewed.all('.recovery-codes li').map((item) => item.textContent ?? '');
    expect(codes).toHaveLength(10);
    const { token } = await waitingSignIn(shop, { email, alias: 'cedar-ridge' });
    expect(await codeOf(enter(token, recoveryCodes[1] ?? ''))).toBe('CODE_REJECTED');
    expect((await enter(token, codes[0] ?? '')).status).toBe(201);
  });

  it('is locked out after five wrong codes, which a right password does not clear', async () => {
    const clerk = await clerkWithApp(shop);
    for (let time = 0; time < 5; time += 1) {
      const { token } = await waitingSignIn(shop, clerk);
      expect(await codeOf(enter(token, WRONG))).toBe('CODE_REJECTED');
    }
    const { token } = await waitingSignIn(shop, clerk);
    expect(await codeOf(enter(token, appCode(shop, clerk.secret)))).toBe('ACCOUNT_LOCKED');
    expect(await codeOf(enter(token, clerk.recoveryCodes[0] ?? ''))).toBe('ACCOUNT_LOCKED');
  });

  it('has at most five guesses when they come at the same time', async () => {
    const clerk = await clerkWithApp(shop);
    const { token } = await waitingSignIn(shop, clerk);
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(enter(token, WRONG))));
    expect(codes.filter((code) => code === 'CODE_REJECTED').length).toBeLessThanOrEqual(5);
  });

  it('starts over when the sign-in has expired', async () => {
    const { email, id, secret } = await clerkWithApp(shop);
    const browser = await browserAt(shop);
    await browser.send('/staff/login', 'button[type=submit]', { email, password: STAFF_PASSWORD });
    await shop.database.pool.query(
      `update staff_sign_in set expires_at = now() - interval '1 minute' where staff_user_id = $1`,
      [id],
    );
    const code = appCode(shop, secret);
    const door = await browser.follow(
      await browser.send('/staff/login/code', 'button[type=submit]', { code }),
    );
    expect(door.textOf('main')).toContain('This sign-in has expired. Enter your password again.');
  });

  it('does not sign in at another operator with a waiting sign-in', async () => {
    const clerk = await clerkWithApp(shop);
    const { token } = await waitingSignIn(shop, clerk);
    expect(await codeOf(enter(token, appCode(shop, clerk.secret), STRICT))).toBe('SIGN_IN_OVER');
    expect((await enter(token, appCode(shop, clerk.secret))).status).toBe(201);
  });

  it('turns it off with the password, and then signs in with the password alone', async () => {
    const { email, secret, id } = await clerkWithApp(shop);
    const browser = await browserAt(shop);
    await browser.send('/staff/login', 'button[type=submit]', { email, password: STAFF_PASSWORD });
    await browser.send('/staff/login/code', 'button[type=submit]', { code: appCode(shop, secret) });
    const typed = { password: STAFF_PASSWORD, intent: 'off' };
    const off = await browser.follow(await browser.send('/staff/me/two-factor', 'button[value=off]', typed));
    expect(off.textOf('#toast p')).toBe('Two-factor sign-in is off.');
    const body = { email, password: STAFF_PASSWORD };
    expect(await (await shop.ask('/staff/session', { method: 'POST', body })).json()).toMatchObject({
      waiting: null,
    });
    expect(await entriesOf(id)).toEqual(['set-up-two-factor', 'turn-off-two-factor']);
  });

  it('sets up another phone; the first one works until then', async () => {
    const clerk = await clerkWithApp(shop);
    const begun = await clerk.post('/staff/two-factor', { password: STAFF_PASSWORD });
    const { setUp, secret } = (await begun.json()) as { setUp: string; secret: string };
    const first = await waitingSignIn(shop, clerk);
    expect((await enter(first.token, appCode(shop, clerk.secret))).status).toBe(201);
    const other = await staffAt(shop, 'clerk');
    const stolen = other.post('/staff/two-factor/confirm', { setUp, code: appCode(shop, secret) });
    expect(await codeOf(stolen)).toBe('SET_UP_OVER');
    await clerk.post('/staff/two-factor/confirm', { setUp, code: appCode(shop, secret) });
    passSteps(shop, 2);
    const { token } = await waitingSignIn(shop, clerk);
    expect(await codeOf(enter(token, appCode(shop, clerk.secret)))).toBe('CODE_REJECTED');
    expect((await enter(token, appCode(shop, secret))).status).toBe(201);
  });

  it('confirms no set-up that is older than ten minutes', async () => {
    const clerk = await staffAt(shop, 'clerk');
    const begun = await clerk.post('/staff/two-factor', { password: STAFF_PASSWORD });
    const { setUp, secret } = (await begun.json()) as { setUp: string; secret: string };
    passSteps(shop, 21);
    const late = clerk.post('/staff/two-factor/confirm', { setUp, code: appCode(shop, secret) });
    expect(await codeOf(late)).toBe('SET_UP_OVER');
  });

  it('takes a till over with the PIN alone', async () => {
    const clerk = await clerkWithApp(shop);
    await clerk.ask('/staff/pin', { method: 'PUT', body: { password: STAFF_PASSWORD, pin: '4321' } });
    const till = await staffAt(shop, 'clerk');
    await till.post('/staff/till', { name: 'Counter 1', facilityId: 9101 });
    expect((await till.post('/staff/till/take', { staffUserId: clerk.id, pin: '4321' })).status).toBe(204);
    expect(await till.read('/staff/session')).toMatchObject({ id: clerk.id });
  });

  it('has no secret in the database or in the log that somebody could read', async () => {
    const clerk = await clerkWithApp(shop);
    const { token } = await waitingSignIn(shop, clerk);
    const tables = await Promise.all([
      shop.db.selectFrom('staff_user').selectAll().execute(),
      shop.db.selectFrom('staff_recovery_code').selectAll().execute(),
      shop.db.selectFrom('staff_sign_in').selectAll().execute(),
      shop.db.selectFrom('audit_entry').selectAll().execute(),
    ]);
    const stored = JSON.stringify(tables);
    for (const secret of [clerk.secret, token, ...clerk.recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll('-', ''));
    }
  });
});

describe('An operator that requires a second factor', () => {
  it('lets staff without one do nothing before they set it up at sign-in', async () => {
    await requireTwoFactor(shop, STRICT);
    const { email, id } = await addStaff(shop, 'clerk', { alias: STRICT });
    const browser = await browserAt(shop, { defaultAlias: STRICT });
    const asked = await browser.send('/staff/login', 'button[type=submit]', {
      email,
      password: STAFF_PASSWORD,
    });
    const path = asked.headers.get('location') ?? '';
    expect(path).toContain('/staff/login/set-up');
    expect((await browser.get('/staff/tee-sheet')).headers.get('location')).toContain('/staff/login');
    const begin = (await browser.read(path)).fieldsOf('button[value=begin]');
    const offered = await browser.submit(path, { ...begin, intent: 'begin' });
    const fields = offered.fieldsOf('button[value=confirm]');
    const code = appCode(shop, secretIn(offered));
    const wrong = await browser.submit(path, { ...fields, code: WRONG, intent: 'confirm' });
    expect(secretIn(wrong)).toBe(secretIn(offered));
    const on = await browser.submit(path, { ...fields, code, intent: 'confirm' });
    expect(on.all('.recovery-codes li')).toHaveLength(10);
    expect(on.one('main a.btn').getAttribute('href')).toBe('/staff/tee-sheet');
    expect((await browser.read('/staff/me')).textOf('main')).toContain(email);
    expect(await entriesOf(id)).toEqual(['set-up-two-factor']);
  });

  it('does not let them turn it off', async () => {
    await requireTwoFactor(shop, STRICT);
    const clerk = await clerkWithApp(shop, STRICT);
    const off = clerk.post('/staff/two-factor/turn-off', { password: STAFF_PASSWORD });
    expect(await codeOf(off)).toBe('TWO_FACTOR_REQUIRED');
  });

  it('sets one second factor up when two waiting sign-ins confirm at the same time', async () => {
    const first = await newcomerAt(shop, STRICT);
    const tokens = [first.token, (await waitingSignIn(shop, first)).token];
    const bodies = await Promise.all(
      tokens.map(async (token) => {
        const body = { token };
        const offer = { method: 'POST', alias: STRICT, body };
        const { setUp, secret } = await shop.read<{ setUp: string; secret: string }>(
          '/staff/session/set-up',
          offer,
        );
        return { token, setUp, code: appCode(shop, secret) };
      }),
    );
    const answers = await Promise.all(
      bodies.map((body) =>
        shop.ask('/staff/session/set-up/confirm', { method: 'POST', alias: STRICT, body }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
  });
});

describe('A lost second factor', () => {
  it('is reset by an owner, which ends the sessions of the user', async () => {
    const clerk = await clerkWithApp(shop);
    const owner = await staffBrowserAt(shop, 'owner');
    const path = `/staff/people/${clerk.id}`;
    expect((await owner.read(path)).textOf('main')).toContain('Two-factor sign-in: on');
    const typed = { intent: 'reset-two-factor' };
    const done = await owner.follow(await owner.send(path, 'button[value=reset-two-factor]', typed));
    expect(done.textOf('#toast p')).toContain('now signs in without a second factor');
    expect(done.all('button[value=reset-two-factor]')).toHaveLength(0);
    expect((await clerk.ask('/staff/session')).status).toBe(401);
    const body = { email: clerk.email, password: STAFF_PASSWORD };
    expect((await shop.ask('/staff/session', { method: 'POST', body })).status).toBe(201);
    expect(await entriesOf(clerk.id)).toEqual(['set-up-two-factor', 'reset-two-factor']);
    const { subject } = await readMail(shop, clerk.email, 'staff-two-factor-reset');
    expect(subject).toContain('your two-factor sign-in was reset');
  });

  it('is reset neither by a manager nor by an owner of another operator', async () => {
    const clerk = await clerkWithApp(shop);
    const path = `/staff/people/${clerk.id}/reset-two-factor`;
    expect(await codeOf((await staffAt(shop, 'manager')).post(path))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: STRICT });
    expect(await codeOf(stranger.post(path))).toBe('NOT_FOUND');
    expect((await waitingSignIn(shop, clerk)).needs).toBe('code');
  });

  it('is removed by the command that resets the password', async () => {
    const clerk = await clerkWithApp(shop);
    await runShopCommand(shop.parts, ['staff', 'reset', 'cedar-ridge', clerk.email]);
    const body = { email: clerk.email, password: STAFF_PASSWORD };
    expect((await shop.ask('/staff/session', { method: 'POST', body })).status).toBe(201);
    expect(await entriesOf(clerk.id)).toEqual(['set-up-two-factor', 'reset-staff']);
  });
});
