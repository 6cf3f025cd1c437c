import { describe, expect, it, onTestFinished } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { en } from '#server/text/en.ts';
import { newGolfer, PASSWORD, startAccounts } from '#tests/support/accounts.ts';
import { CLUB, givePoints, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy } from '#tests/support/shop.ts';
import { emptyCaches } from '#tests/support/site/empty-caches.ts';
import { browserAt, SIGN_IN, sessionOf } from '#tests/support/site/member.ts';

const engine = await startAccounts();
const SAVE = 'button[value=save]';
let golfers = 0;

/** A new golfer of an operator, signed in with a browser. */
async function golferWithBrowser(form: Record<string, unknown> = {}, alias = 'cedar-ridge') {
  golfers += 1;
  const email = `golfer-${golfers}@example.com`;
  const { id } = await newGolfer(engine, email, form, { alias });
  const browser = await browserAt(engine, { defaultAlias: alias });
  await browser.signIn(email);
  const sent: Record<string, unknown>[] = [];
  const watched = await browserAt(
    {
      fetch: async (request) => {
        if (request.method === 'PUT') sent.push(await request.clone().json());
        return engine.fetch(request);
      },
    },
    { defaultAlias: alias },
  );
  watched.cookies.set('fairway', browser.cookies.get('fairway') ?? '');
  return { ...watched, id, email, sent };
}

const detailsOf = (body: Record<string, unknown> | undefined) => body?.profileDetails;

async function events(id: number) {
  return engine.db
    .selectFrom('consent_event')
    .select(['kind', 'is_given', 'source', 'text_shown', 'facility_id'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute();
}

describe('The profile', () => {
  it('shows who one is; the e-mail cannot be edited; Cancel leads back', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '+1 (555) 444-3333' });
    const page = await golfer.read('/account/profile');
    expect(page.title).toBe('Profile · Account · Cedar Ridge Golf Course');
    expect(page.one<HTMLInputElement>('#profile-firstName').value).toBe('Ada');
    expect(page.one<HTMLInputElement>('#profile-phone').value).toBe('555-444-3333');
    expect(page.one<HTMLInputElement>('#profile-email').disabled).toBe(true);
    expect(page.one('.btns a').textContent).toBe('Cancel');
    expect(page.one('.btns a').getAttribute('href')).toBe('/account/profile');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('leads to the waiting list where the operator has one', async () => {
    const link = async (alias: string) =>
      (await (await golferWithBrowser({}, alias)).read('/account'))
        .all('main .panel a[href="/waiting-list"]')
        .map(({ textContent }) => textContent);
    expect(await link('coastal-golf')).toEqual(['Waitlist']);
    expect(await link('cedar-ridge')).toEqual([]);
  });

  it('saves only what was changed', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '555-444-3333' });
    const answer = await golfer.send('/account/profile', SAVE, { firstName: 'Augusta' });
    expect((await golfer.follow(answer)).textOf('#toast')).toBe('Your profile was saved.');
    expect(golfer.sent).toEqual([{ emailAddress: golfer.email, profileDetails: { firstName: 'Augusta' } }]);
    expect((await golfer.read('/account/profile')).textOf('[data-testid=core-user-menu]')).toBe('Augusta');
  });

  it('keeps a birthday as a month and a day, and needs both or neither', async () => {
    const golfer = await golferWithBrowser();
    const wrong = await golfer.refused('/account/profile', SAVE, { birthMonth: '02', birthDay: '30' });
    expect(wrong.textOf('.note.bad ul')).toBe('Choose a month and a day of that month, or neither');
    expect(wrong.one<HTMLSelectElement>('#profile-birthDay').value).toBe('30');
    const half = await golfer.refused('/account/profile', SAVE, { birthMonth: '02' });
    expect(half.status).toBe(400);
    await golfer.send('/account/profile', SAVE, { birthMonth: '02', birthDay: '29' });
    const page = await golfer.read('/account/profile');
    expect(page.textOf('#profile-birthMonth [selected]')).toBe('February');
    expect(page.one<HTMLSelectElement>('#profile-birthDay').value).toBe('29');
    await golfer.send('/account/profile', SAVE, { birthMonth: '', birthDay: '' });
    expect(golfer.sent.map(detailsOf)).toEqual([{ birthday: '02-29' }, { birthday: null }]);
  });

  it('saves nothing when nothing was changed, however a number is written', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '555-444-3333' });
    const answer = await golfer.send('/account/profile', SAVE, { phone: '(555) 444 3333' });
    expect((await golfer.follow(answer)).textOf('#toast')).toBe('There are no changes to save.');
    expect(golfer.sent).toEqual([]);
  });

  it('leaves alone what another window saved meanwhile', async () => {
    const golfer = await golferWithBrowser();
    const [first, second] = [await golfer.read('/account/profile'), await golfer.read('/account/profile')];
    await golfer.post('/account/profile', { ...first.fieldsOf(SAVE), lastName: 'Hale' });
    await golfer.post('/account/profile', { ...second.fieldsOf(SAVE), phone: '555-444-3333' });
    const page = await golfer.read('/account/profile');
    expect(page.one<HTMLInputElement>('#profile-lastName').value).toBe('Hale');
    expect(page.one<HTMLInputElement>('#profile-phone').value).toBe('555-444-3333');
  });

  it('says what is wrong with its fields', async () => {
    const golfer = await golferWithBrowser();
    const page = await golfer.refused('/account/profile', SAVE, {
      firstName: ' ',
      lastName: '',
      phone: '444-3333',
    });
    expect(page.status).toBe(400);
    expect(page.textOf('.note.bad h2')).toBe('Some of the fields are invalid');
    expect(page.all('.note.bad li').map((line) => line.textContent)).toEqual([
      'First Name required',
      'Last Name required',
      'A valid phone number is required 555-444-3333',
    ]);
    expect(page.one<HTMLInputElement>('#profile-phone').value).toBe('444-3333');
    const sms = await golfer.refused('/account/profile', SAVE, { 'sms-9101': 'on', phone: '' });
    expect(sms.textOf('.note.bad ul')).toBe('If SMS is opted in, a valid phone number is required.');
    expect(golfer.sent).toEqual([]);
  });

  it('keeps several phone numbers, and which of them is the main one', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '555-444-3333' });
    const one = await golfer.read('/account/profile');
    expect(one.all('input[type=tel]')).toHaveLength(2);
    expect(one.all('input[name=mainPhone]')).toEqual([]);
    await golfer.send('/account/profile', SAVE, { 'phone-2': '(555) 444-2222' });
    const two = await golfer.read('/account/profile');
    const numbers = (page: typeof two) =>
      page.all('input[type=tel]').map((input) => (input as HTMLInputElement).value);
    expect(numbers(two)).toEqual(['555-444-3333', '555-444-2222', '']);
    expect(two.one<HTMLInputElement>('input[name=mainPhone]:checked').value).toBe('phone');
    await golfer.send('/account/profile', SAVE, { mainPhone: 'phone-2' });
    const other = await golfer.read('/account/profile');
    expect(numbers(other)).toEqual(['555-444-2222', '555-444-3333', '']);
    // Without the main one the next one is.
    await golfer.send('/account/profile', SAVE, { phone: '' });
    expect(numbers(await golfer.read('/account/profile'))).toEqual(['555-444-3333', '']);
    const refused = await golfer.refused('/account/profile', SAVE, { 'phone-2': '444', phone: '' });
    expect(refused.textOf('.note.bad ul')).toBe('A valid phone number is required 555-444-3333');
    expect(refused.one<HTMLInputElement>('#profile-phone-2').value).toBe('444');
  });

  it('does not let an old short number stand in the way of the rest', async () => {
    const golfer = await golferWithBrowser();
    await engine.db.updateTable('customer').set({ phone: '4443333' }).where('id', '=', golfer.id).execute();
    const answer = await golfer.send('/account/profile', SAVE, { firstName: 'Augusta' });
    expect(answer.status).toBe(303);
    expect(detailsOf(golfer.sent[0])).toEqual({ firstName: 'Augusta' });
  });

  it('records consents with the words of their own course, all in one call', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '555-444-3333' }, 'coastal-golf');
    const page = await golfer.read('/account/profile');
    expect(page.all('.consents legend')).toHaveLength(3);
    const [first, second] = [9201, 9202];
    const fields = page.fieldsOf(SAVE);
    await golfer.post('/account/profile', {
      ...fields,
      [`email-${first}`]: 'on',
      [`transactionalSms-${second}`]: 'on',
    });
    expect(golfer.sent).toHaveLength(1);
    const names = page.all('.consents legend').map((legend) => legend.textContent?.split(' for ')[1]);
    expect(await events(golfer.id)).toEqual([
      {
        kind: 'email-marketing',
        is_given: true,
        source: 'profile',
        text_shown: `I would like to receive e-mail news and offers from ${names[0]}.`,
        facility_id: first,
      },
      {
        kind: 'sms-transactional',
        is_given: true,
        source: 'profile',
        text_shown: `Send me text messages about my reservations at ${names[1]}, such as changes and reminders.`,
        facility_id: second,
      },
    ]);
    const ticked = await golfer.read('/account/profile');
    expect(ticked.all('input[type=checkbox]:checked')).toHaveLength(2);
    const { [`email-${first}`]: _, ...unticked } = ticked.fieldsOf(SAVE);
    await golfer.post('/account/profile', unticked);
    expect((await events(golfer.id)).at(-1)).toMatchObject({ kind: 'email-marketing', is_given: false });
  });

  it('asks for no text messages where none can be sent, and lets take back what was agreed to', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '555-444-3333', transactionalSmsOptedIn: true });
    const other = await golferWithBrowser();
    const without = createEngine({ ...engine.parts, sms: undefined });
    emptyCaches();
    onTestFinished(emptyCaches);
    const boxesOf = async ({ cookies }: { cookies: Map<string, string> }) => {
      const browser = await browserAt(without);
      browser.cookies.set('fairway', cookies.get('fairway') ?? '');
      const page = await browser.read('/account/profile');
      const names = page.all('.consents input').map((box) => box.getAttribute('name'));
      return { browser, page, names, terms: page.textOf('main').includes('SMS terms') };
    };
    expect(await boxesOf(other)).toMatchObject({ names: ['email-9101'], terms: false });
    const { browser, page, names, terms } = await boxesOf(golfer);
    expect([names, terms]).toEqual([['email-9101', 'transactionalSms-9101'], true]);
    const { 'transactionalSms-9101': _, ...unticked } = page.fieldsOf(SAVE);
    await browser.post('/account/profile', unticked);
    expect((await events(golfer.id)).at(-1)).toMatchObject({ kind: 'sms-transactional', is_given: false });
    expect(await boxesOf(golfer)).toMatchObject({ names: ['email-9101'] });
  });

  it('lets the last consent to text messages and the number go together', async () => {
    const form = { phoneNumber: '555-444-3333', smsOptIn: true, transactionalSmsOptedIn: true };
    const golfer = await golferWithBrowser(form, 'coastal-golf');
    const page = await golfer.read('/account/profile');
    expect(page.all('input[type=checkbox]:checked')).toHaveLength(6);
    const kept = Object.entries(page.fieldsOf(SAVE)).filter(
      ([name]) => !/^(sms|transactionalSms)-/.test(name),
    );
    const answer = await golfer.post('/account/profile', { ...Object.fromEntries(kept), phone: '' });
    expect((await golfer.follow(answer)).textOf('#toast')).toBe('Your profile was saved.');
    expect(golfer.sent).toHaveLength(1);
    const after = await golfer.read('/account/profile');
    expect(after.one<HTMLInputElement>('#profile-phone').value).toBe('');
    expect(after.all('input[type=checkbox]:checked')).toHaveLength(0);
  });
});

describe('The password', () => {
  const PATH = '/account/password';
  const BUTTON = '.account-page button[type=submit]';
  const NEW_PASSWORD = 'bogeys-on-3-and-4';

  it('is changed in the account with the old one, and other browsers are signed out', async () => {
    const golfer = await golferWithBrowser();
    const other = await browserAt(engine);
    await other.signIn(golfer.email);
    const profile = await golfer.read('/account/profile');
    expect(profile.one(`a[href="${PATH}"]`).textContent).toBe('Change your password');
    const answer = await golfer.send(PATH, BUTTON, { password: PASSWORD, newPassword: NEW_PASSWORD });
    const after = await golfer.follow(answer);
    expect(after.textOf('#toast')).toBe('Your password was changed. Your other devices were signed out.');
    expect(after.textOf('h1')).toBe('Profile');
    expect((await other.get('/account')).headers.get('location')).toContain('/login');
    expect((await other.signIn(golfer.email, NEW_PASSWORD)).status).toBe(303);
  });

  it('is named beside its field when it is wrong, missing or too easy, and none is sent back', async () => {
    const golfer = await golferWithBrowser();
    const wrong = await golfer.refused(PATH, BUTTON, { password: 'not-it-77', newPassword: NEW_PASSWORD });
    expect(wrong.status).toBe(400);
    expect(wrong.all('.error').map(({ textContent }) => textContent)).toEqual([
      'That is not your current password.',
    ]);
    expect(wrong.one('.note.bad a').getAttribute('href')).toBe('#password-password');
    expect(wrong.all('input[type=password]').map((input) => input.getAttribute('value'))).toEqual([
      null,
      null,
    ]);
    const empty = await golfer.refused(PATH, BUTTON, { password: '', newPassword: 'golf' });
    expect(empty.all('.error').map(({ textContent }) => textContent)).toEqual([
      'Enter your current password',
      en.errors.PASSWORD_TOO_WEAK,
    ]);
    const common = await golfer.refused(PATH, BUTTON, { password: PASSWORD, newPassword: 'Password123' });
    expect(common.textOf('.error')).toBe(en.errors.PASSWORD_TOO_COMMON);
  });

  it('locks the page after five wrong tries, like a sign-in', async () => {
    const golfer = await golferWithBrowser();
    for (let index = 0; index < 5; index += 1)
      await golfer.send(PATH, BUTTON, { password: `not-it-7${index}`, newPassword: NEW_PASSWORD });
    const locked = await golfer.refused(PATH, BUTTON, { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect([locked.status, locked.textOf('.note.bad')]).toEqual([423, en.errors.ACCOUNT_LOCKED]);
  });

  it('is first chosen by a link where the golfer signs in with golf-ID only', async () => {
    const golfer = await golferWithBrowser();
    const { id } = golfer;
    await engine.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute();
    const profile = await golfer.read('/account/profile');
    expect(profile.textOf('a[href="/profile/reset-password"]')).toBe('Choose a password');
    expect((await golfer.get(PATH)).headers.get('location')).toBe('/profile/reset-password');
  });
});

describe('The devices of an account', () => {
  const PATH = '/account/devices';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

  /** A golfer signed in with a second browser that says which one it is. */
  async function golferWithTwoBrowsers() {
    const golfer = await golferWithBrowser();
    const headers = { session: sessionOf(golfer).sessionToken ?? '' };
    await engine.ask('/profile/sessions', { method: 'DELETE', headers });
    const other = await browserAt(engine);
    const form = await other.fill('/login', SIGN_IN, { email: golfer.email, password: PASSWORD });
    await other.post('/login', form, { 'user-agent': FIREFOX });
    return { golfer, other };
  }

  it('are listed in plain words, and one is signed out at once', async () => {
    const { golfer, other } = await golferWithTwoBrowsers();
    const page = await golfer.read(PATH);
    expect(page.all('.cards b').map(({ textContent }) => textContent)).toEqual([
      'Unknown device',
      'Firefox on Linux',
    ]);
    expect(page.all('.cards .tag').map(({ textContent }) => textContent)).toEqual(['This device']);
    expect(page.one('button[value=end]').getAttribute('aria-label')).toBe('Sign out: Firefox on Linux');
    const after = await golfer.follow(await golfer.send(PATH, 'button[value=end]', {}));
    expect(after.textOf('#toast')).toBe('The device was signed out.');
    expect(after.all('.cards li')).toHaveLength(1);
    expect(after.all('button[value=others]')).toEqual([]);
    expect((await other.get('/account')).headers.get('location')).toContain('/login');
    expect((await golfer.get('/account')).status).toBe(200);
  });

  it('are all signed out but this one, also by a button pressed twice', async () => {
    const { golfer, other } = await golferWithTwoBrowsers();
    const page = await golfer.read(PATH);
    const fields = page.fieldsOf('button[value=end]');
    const after = await golfer.follow(await golfer.send(PATH, 'button[value=others]', {}));
    expect(after.textOf('#toast')).toBe('Your other devices were signed out.');
    expect((await other.get('/account')).headers.get('location')).toContain('/login');
    expect((await golfer.follow(await golfer.post(PATH, fields))).textOf('#toast')).toBe(
      'The device was signed out.',
    );
  });

  it('lose no session to a form without one', async () => {
    const { golfer, other } = await golferWithTwoBrowsers();
    const fields = (await golfer.read(PATH)).fieldsOf('button[value=end]');
    expect((await golfer.post(PATH, { ...fields, session: '' })).status).toBe(400);
    expect((await other.get('/account')).status).toBe(200);
  });
});

describe('The golfer’s data', () => {
  it('can be downloaded as JSON', async () => {
    const golfer = await golferWithBrowser();
    const file = await golfer.get('/account/data');
    expect(file.headers.get('content-type')).toContain('application/json');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(file.headers.get('cache-control')).toBe('no-store');
    const text = await file.text();
    expect(text).toContain(golfer.email);
    expect(text).not.toMatch(/argon2|password_hash/);
  });

  it('can be read on a page, with days in the golfer’s language and a link to the file', async () => {
    const golfer = await golferWithBrowser({ phoneNumber: '555-444-3333' });
    const headers = { session: sessionOf(golfer).sessionToken ?? '' };
    const { order } = await buy(engine, { rate: 'Walking', date: '2031-05-06', headers });
    await givePoints(engine, golfer.id, 750);
    const profile = await golfer.read('/account/profile');
    expect(profile.one('a[href="/account/data/read"]').textContent).toBe('Read my data');
    const page = await golfer.read('/account/data/read');
    expect(page.textOf('h1')).toBe('Your data');
    expect(page.one('main a[download]').getAttribute('href')).toBe('/account/data');
    expect(page.textOf('dl')).toContain(`Email ${golfer.email} Phone number 555-444-3333`);
    const headings = page.all('main h2').map(({ textContent }) => textContent);
    expect(headings).toEqual(
      expect.arrayContaining(['Your profile', 'Reservations', 'Orders', 'Your devices']),
    );
    expect(page.textOf('main')).toMatch(/May 6, 2031, \d+:\d\d [AP]M Cedar Ridge Golf Course 2/);
    expect(page.textOf('main')).toContain(order.orderNumber);
    expect(page.textOf('main')).toContain('+750');
    const german = await golfer.read('/account/data/read?lang=de');
    expect(german.textOf('main')).toMatch(/6\. Mai 2031, \d\d:\d\d/);
  });

  it('is deleted with the account, for the password', async () => {
    const golfer = await golferWithBrowser();
    const button = '.account-page button[type=submit]';
    const page = await golfer.read('/account/delete');
    expect(page.textOf('h1')).toBe('Delete your account?');
    const empty = await golfer.refused('/account/delete', button, { password: '' });
    expect(empty.textOf('.error')).toBe('Please enter your password');
    const wrong = await golfer.refused('/account/delete', button, { password: 'not-it-77' });
    expect([wrong.status, wrong.textOf('.error')]).toEqual([400, 'That is not your password.']);
    expect(wrong.textOf('[data-testid=core-user-menu]')).toBe('Ada');
    const answer = await golfer.send('/account/delete', button, { password: PASSWORD });
    const home = await golfer.follow(answer);
    expect(home.textOf('#toast')).toBe('Your account was deleted.');
    expect(sessionOf(golfer).sessionToken).toBeUndefined();
    expect((await golfer.signIn(golfer.email)).status).toBe(401);
  });

  it('names what goes with it, and leads to using it and to a copy of the data', async () => {
    const golfer = await golferWithBrowser();
    const { rows } = await engine.database.pool.query('select id from customer where email = $1', [
      golfer.email,
    ]);
    await givePoints(engine, rows[0].id, 750);
    const page = await golfer.read('/account/delete');
    expect(page.textOf('main')).toContain('You will lose this with your account');
    expect(page.all('main li').map((item) => item.textContent?.trim())).toEqual([
      '750 points at Cedar Ridge Golf Course',
    ]);
    expect(page.all('main section a').map((link) => link.getAttribute('href'))).toContain('/account/data');
    const home = await golfer.follow(
      await golfer.send('/account/delete', '.account-page button[type=submit]', { password: PASSWORD }),
    );
    expect(home.textOf('#toast')).toBe('Your account was deleted.');
  });

  it('stays while money is owed, which is named, and a late click is refused with the reason', async () => {
    const golfer = await golferWithBrowser();
    const button = '.account-page button[type=submit]';
    const formBefore = (await golfer.read('/account/delete')).fieldsOf(button);
    const { rows } = await engine.database.pool.query('select id from customer where email = $1', [
      golfer.email,
    ]);
    const credit = { kind: 'credit-account', unit: CLUB.currency, limitCents: 10_000 } as const;
    const account = await openAccount(engine, rows[0].id, credit);
    await postAt(engine, account, { amount: -5_000, at: '2026-01-01T12:00:00Z' });
    const page = await golfer.read('/account/delete');
    expect(page.all('.account-page form')).toHaveLength(0);
    expect(page.textOf('main li')).toContain('$50.00 on your credit account at Cedar Ridge Golf Course');
    const late = await golfer.submit('/account/delete', { ...formBefore, password: PASSWORD });
    expect(late.status).toBe(409);
    expect(late.textOf('.note.bad')).toBe(
      'You still owe money here. Pay it first, then delete your account.',
    );
  });

  it('stays while a time is ahead, which is named with its link, and goes when that is cancelled', async () => {
    const golfer = await golferWithBrowser();
    const button = '.account-page button[type=submit]';
    const formBefore = (await golfer.read('/account/delete')).fieldsOf(button);
    const headers = { session: sessionOf(golfer).sessionToken ?? '' };
    const { reservationId } = await buy(engine, { rate: 'Walking', date: '2031-05-06', headers });
    const account = await golfer.read('/account');
    const [link] = account.all('.upcoming a');
    expect(account.textOf('.upcoming')).toMatch(
      /^\w+, May \d+ at \d+:\d\d [AP]M Cedar Ridge Golf Course · 2 players$/,
    );
    const page = await golfer.read('/account/delete');
    expect(page.textOf('.note')).toBe(
      'You have an upcoming booking. Cancel it first, or delete your account after your round.',
    );
    expect(page.all('.account-page form')).toHaveLength(0);
    expect(page.one('.upcoming a').getAttribute('href')).toBe(link?.getAttribute('href'));
    const late = await golfer.submit('/account/delete', { ...formBefore, password: PASSWORD });
    expect(late.status).toBe(409);
    expect(late.all('.note.bad, .upcoming a')).toHaveLength(2);
    expect(link?.getAttribute('href')).toBe(`/booking/${reservationId}`);
    expect((await golfer.read(`/booking/${reservationId}`)).all(`#ticket-${reservationId}`)).toHaveLength(1);
    await engine.read(`/reservations/${reservationId}/cancel`, {
      method: 'PUT',
      headers,
      body: { players: 0 },
    });
    expect((await golfer.read('/account')).textOf('[aria-labelledby=upcoming-title]')).toBe(
      'Upcoming tee times You have nothing booked yet. Find a time',
    );
    const free = await golfer.read('/account/delete');
    expect(free.one(button).className).toBe('btn danger');
    expect((await golfer.send('/account/delete', button, { password: PASSWORD })).status).toBe(303);
  });

  it('is deleted once for who clicks twice, who is told what happened', async () => {
    const golfer = await golferWithBrowser();
    const button = '.account-page button[type=submit]';
    const fields = (await golfer.read('/account/delete')).fieldsOf(button);
    const cookie = golfer.cookies.get('fairway') ?? '';
    await golfer.post('/account/delete', { ...fields, password: PASSWORD });
    golfer.cookies.set('fairway', cookie);
    const second = await golfer.post('/account/delete', { ...fields, password: PASSWORD });
    expect((await golfer.follow(second)).textOf('.note.bad')).toBe(
      'You are signed out. If you just deleted your account, it is gone.',
    );
  });

  it('of another customer is out of reach, whatever a form says', async () => {
    const golfer = await golferWithBrowser();
    const { customerId } = await insertSession(engine.db, 'cedar-ridge', 'robin@example.com');
    await golfer.send('/account/profile', SAVE, {
      firstName: 'Eve',
      email: 'robin@example.com',
      customerId: String(customerId),
      id: String(customerId),
    });
    const { rows } = await engine.database.pool.query(
      "select first_name from customer where email = 'robin@example.com'",
    );
    expect(rows).toEqual([{ first_name: 'Robin' }]);
  });
});
