import { describe, expect, it, onTestFinished } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { newGolfer, PASSWORD, readMail, startAccounts } from '#tests/support/accounts.ts';
import { emptyCaches } from '#tests/support/site/empty-caches.ts';
import { browserAt, sessionOf } from '#tests/support/site/member.ts';

const engine = await startAccounts();
const SUBMIT = 'main button[type=submit]';
const typed = (change: Record<string, string> = {}) => ({
  firstName: 'Ada',
  lastName: 'Palmer',
  email: 'ada@example.com',
  password: PASSWORD,
  ...change,
});

async function consentsOf(email: string) {
  const { rows } = await engine.database.pool.query(
    `select kind, is_given, source, text_shown, facility_id from consent_event
     join customer on customer.id = customer_id where customer.email = $1 order by kind, facility_id`,
    [email],
  );
  return rows;
}

describe('Signing up', () => {
  it('makes an account, signs in, says welcome and has the e-mail verified by mail', async () => {
    const browser = await browserAt(engine);
    const page = await browser.read('/signup?loginRedirectURI=/cart');
    expect(page.title).toBe('Sign Up · Cedar Ridge Golf Course');
    expect(page.one('[name=password]').getAttribute('autocomplete')).toBe('new-password');
    expect(page.textOf('.hint')).toBe(
      'Minimum of 8 characters in length; Minimum of 2 numeric characters; Minimum of 1 alpha [A-Z] character.',
    );
    const answer = await browser.send('/signup?loginRedirectURI=/cart', SUBMIT, typed());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const after = await browser.follow(answer);
    expect(after.textOf('#toast')).toBe(
      'Welcome, Ada. We sent you an email. Please use it to confirm your address.',
    );
    expect(after.textOf('[data-testid=core-user-menu]')).toBe('Ada');
    const mail = await readMail(engine, 'ada@example.com', 'email-verification');
    expect(mail.text).toContain('/verify-email?key=');
  });

  it('agrees to nothing by itself, and keeps what was ticked with the words that were shown', async () => {
    const browser = await browserAt(engine);
    const page = await browser.read('/signup');
    expect(page.all('input[type=checkbox]:checked')).toHaveLength(0);
    expect(page.textOf('details')).toMatch(/^SMS terms .*reply STOP/);
    const none = await browserAt(engine);
    await none.send('/signup', SUBMIT, typed({ email: 'none@example.com' }));
    expect(await consentsOf('none@example.com')).toEqual([]);
    const boxes = { emailOptIn: 'on', transactionalSmsOptIn: 'on', phone: '(555) 444-3333' };
    await browser.send('/signup', SUBMIT, typed({ email: 'yes@example.com', ...boxes }));
    expect(await consentsOf('yes@example.com')).toEqual([
      {
        kind: 'email-marketing',
        is_given: true,
        source: 'sign-up',
        text_shown: 'I would like to receive e-mail news and offers from Cedar Ridge Golf Course.',
        facility_id: 9101,
      },
      {
        kind: 'sms-transactional',
        is_given: true,
        source: 'sign-up',
        text_shown:
          'Send me text messages about my reservations at Cedar Ridge Golf Course, such as changes and reminders.',
        facility_id: 9101,
      },
    ]);
  });

  it('asks for no text messages where none can be sent, and still takes them from other clients', async () => {
    const without = createEngine({ ...engine.parts, sms: undefined });
    emptyCaches();
    onTestFinished(emptyCaches);
    const browser = await browserAt(without);
    const page = await browser.read('/signup');
    expect(page.all('.consents input').map((box) => box.getAttribute('name'))).toEqual(['emailOptIn']);
    expect(page.textOf('main')).not.toMatch(/SMS terms|text message/);
    const settings = await without.fetch(
      new Request('http://engine/settings', { headers: { 'x-be-alias': 'cedar-ridge' } }),
    );
    expect(await settings.json()).toMatchObject({ textMessages: { enabled: false } });
    const boxes = { transactionalSmsOptIn: 'on', phone: '(555) 444-3333' };
    await browser.send('/signup', SUBMIT, typed({ email: 'sent@example.com', ...boxes }));
    expect(await consentsOf('sent@example.com')).toMatchObject([{ kind: 'sms-transactional' }]);
  });

  it('says what is wrong with each field, keeps what was typed, but never the password', async () => {
    const browser = await browserAt(engine);
    const page = await browser.refused('/signup', SUBMIT, {
      firstName: ' ',
      lastName: '',
      email: 'ada',
      password: 'short1',
      phone: '555-4444',
      emailOptIn: 'on',
    });
    const all = await browser.refused('/signup', SUBMIT, { email: 'ada', smsOptIn: 'on' });
    expect(all.textOf('.note.bad ul')).toContain('If SMS is opted in, a valid phone number is required.');
    expect(page.status).toBe(400);
    expect(page.textOf('.note.bad h2')).toBe('Some of the fields are invalid');
    expect(page.all('.note.bad li').map((line) => line.textContent)).toEqual([
      'First Name required',
      'Last Name required',
      'Email is invalid',
      'Minimum of 8 characters in length; Minimum of 2 numeric characters; Minimum of 1 alpha [A-Z] character.',
      'A valid phone number is required 555-444-3333',
    ]);
    expect(page.one<HTMLInputElement>('[name=phone]').value).toBe('555-4444');
    expect(page.one<HTMLInputElement>('[name=emailOptIn]').checked).toBe(true);
    expect(page.html).not.toContain('short1');
  });

  it('asks for a phone number when SMS is opted in, and for a password nobody tries first', async () => {
    const browser = await browserAt(engine);
    const sms = await browser.refused('/signup', SUBMIT, typed({ smsOptIn: 'on' }));
    expect(sms.textOf('.note.bad ul')).toBe('If SMS is opted in, a valid phone number is required.');
    const common = await browser.refused('/signup', SUBMIT, typed({ password: 'password12' }));
    expect(common.textOf('.note.bad ul')).toContain('too easy to guess');
  });

  it('cuts no password short, and says how long one may be', async () => {
    const browser = await browserAt(engine);
    expect((await browser.read('/signup')).one('[name=password]').getAttribute('maxlength')).toBeNull();
    const long = await browser.refused('/signup', SUBMIT, typed({ password: 'fairway-18'.repeat(21) }));
    expect(long.textOf('.note.bad ul')).toBe('A password can have at most 200 characters.');
  });

  it('says that the e-mail has a profile already, and where its password is reset', async () => {
    await newGolfer(engine, 'taken@example.com');
    const browser = await browserAt(engine);
    const other = typed({ email: 'Taken@example.com', password: 'somebody-else-55' });
    const page = await browser.refused('/signup', SUBMIT, other);
    expect(page.status).toBe(409);
    expect(page.textOf('.note.bad')).toBe(
      'A profile with this email address already exists. Please reset your password. Reset password',
    );
    expect(page.one('.note.bad a').getAttribute('href')).toBe('/profile/reset-password');
    expect(sessionOf(browser).sessionToken).toBeUndefined();
  });

  it('clicked twice makes one account and signs in', async () => {
    const browser = await browserAt(engine);
    const fields = await browser.fill('/signup', SUBMIT, typed({ email: 'double@example.com' }));
    const answers = await Promise.all([browser.post('/signup', fields), browser.post('/signup', fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await browser.read('/account')).textOf('main')).toContain('Signed in as double@example.com');
  });
});
