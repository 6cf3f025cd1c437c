import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import {
  newGolfer,
  readMail,
  said,
  secretIn,
  signIn,
  signUp,
  startAccounts,
} from '#tests/support/accounts.ts';
import { changeSettings } from '#tests/support/shop.ts';

const engine = await startAccounts();
const WEAK =
  '400 Minimum of 8 characters in length; Minimum of 2 numeric characters; Minimum of 1 alpha [A-Z] character.';

describe('Signing up', () => {
  it('answers 201 with a session of a new user, who gets the operator’s tags', async () => {
    const { session, headers } = await newGolfer(engine, ' New@Example.com ', {
      phoneNumber: '555-444-3333',
    });
    expect(session).toMatchObject({
      isNewUser: true,
      authenticationType: 'basic',
      customer: { username: 'new@example.com', isNewAccount: true, isEmailVerified: false },
    });
    expect(Object.values(session.customer.facilityCustomers)[0]?.tags).toEqual(['online']);
    const shown = (await (await engine.ask('/profile', { headers })).json()) as Session;
    expect(shown).toMatchObject({ isNewUser: false, customer: { phoneNumbers: [{ value: '5554443333' }] } });
    expect((await signIn(engine, 'new@example.com')).status).toBe(200);
  });

  it('mails a link that verifies the e-mail', async () => {
    await newGolfer(engine, 'mailed@example.com');
    const mail = await readMail(engine, 'mailed@example.com', 'email-verification');
    expect(mail).toMatchObject({
      subject: 'Cedar Ridge Golf Course: please confirm your email address',
      from: { name: 'Cedar Ridge Golf Course' },
      replyTo: { address: 'hello@cedar-ridge.example' },
    });
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toMatch(/http:\/\/book\.cedar-ridge\.example\/verify-email\?key=[\w-]{43}/);
    expect(mail.text).not.toContain('unsubscribe');
  });

  it('"a profile with that e-mail exists, use reset password" when there is one', async () => {
    await newGolfer(engine, 'twice@example.com');
    const answer = '409 A profile with this email address already exists. Please reset your password.';
    expect(await said(signUp(engine, { emailAddress: 'TWICE@example.com' }))).toBe(answer);
    // Another operator's customers are other customers.
    expect((await signUp(engine, { emailAddress: 'twice@example.com' }, { alias: 'the-bay' })).status).toBe(
      201,
    );
  });

  it('makes one profile of several asked for at the same moment', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await signUp(engine, { emailAddress: 'rush@example.com' })).status,
      ),
    );
    expect(answers.sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { mails } = await engine.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .where('to_address', '=', 'rush@example.com')
      .executeTakeFirstOrThrow();
    expect(mails).toBe(1);
  });

  it('refuses a password that fails the rule with its sentence, and a common one with another', async () => {
    for (const password of ['', 'golf', 'golfgolf', '12345678', 'golfgolf1'])
      expect([password, await said(signUp(engine, { emailAddress: 'rule@example.com', password }))]).toEqual([
        password,
        WEAK,
      ]);
    for (const password of ['Password123', 'rule1999'])
      expect(await said(signUp(engine, { emailAddress: 'rule@example.com', password }))).toBe(
        '400 This password is too easy to guess. Please choose another one.',
      );
    expect(await said(signUp(engine, { emailAddress: 'rule@example.com' }))).toMatch(/^201/);
  });

  it('says which field is wrong', async () => {
    const form = { emailAddress: 'nobody', phoneNumber: '12', smsOptIn: true };
    const answer = await signUp(engine, form);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        code: 'BAD_INPUT',
        message: 'Email is invalid; A valid phone number is required 555-444-3333',
        data: {
          issues: [
            { path: ['body', 'emailAddress'], message: 'Email is invalid' },
            { path: ['body', 'phoneNumber'], message: 'A valid phone number is required 555-444-3333' },
          ],
        },
      },
    ]);
    expect(await said(signUp(engine, { emailAddress: 'sms@example.com', smsOptIn: true }))).toBe(
      '400 If SMS is opted in, a valid phone number is required.',
    );
    for (const broken of [
      { firstName: 'A\u0000da' },
      { emailAddress: 'a\u0000@example.com' },
      { password: 5 },
      { firstName: 'x'.repeat(101) },
      { phoneNumber: '1---------' },
    ])
      expect([broken, (await signUp(engine, { emailAddress: 'odd@example.com', ...broken })).status]).toEqual(
        [broken, 400],
      );
  });

  it('keeps what was agreed to with the time, the source and the words that were shown', async () => {
    const text = 'I would like to receive e-mail news and offers from Cedar Ridge.';
    const { id } = await newGolfer(engine, 'consent@example.com', {
      phoneNumber: '5554443333',
      emailOptIn: true,
      smsOptIn: false,
      transactionalSmsOptedIn: true,
      consentTexts: { emailMarketing: text },
    });
    const events = await engine.db
      .selectFrom('consent_event')
      .select(['kind', 'is_given', 'source', 'text_shown', 'facility_id'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'email-marketing', is_given: true, source: 'sign-up', text_shown: text, facility_id: 9101 },
      { kind: 'sms-transactional', is_given: true, source: 'sign-up', text_shown: '', facility_id: 9101 },
    ]);
    const mail = await readMail(engine, 'consent@example.com', 'email-verification');
    expect(mail.text).toContain(
      'You chose to receive news and offers from Cedar Ridge Golf Course by email.',
    );
    expect(secretIn(mail, 'id')).toMatch(new RegExp(`^${id}\\.[\\w-]{43}$`));
  });

  it('agrees at every course of the operator', async () => {
    const { session } = await newGolfer(
      engine,
      'all@example.com',
      { emailOptIn: true },
      { alias: 'coastal-golf' },
    );
    const consents = Object.values(session.customer.facilityCustomers);
    expect(consents).toHaveLength(3);
    expect(consents.every(({ emailOptIn, smsOptIn }) => emailOptIn && !smsOptIn)).toBe(true);
  });

  it('is not done half: without the mail there is no profile', async () => {
    await sql`alter table outbox rename to outbox_away`.execute(engine.db);
    const answer = await said(signUp(engine, { emailAddress: 'half@example.com' }));
    await sql`alter table outbox_away rename to outbox`.execute(engine.db);
    expect(answer).toBe('500 There was an error creating your profile');
    expect(await said(signIn(engine, 'half@example.com'))).toMatch(/^401/);
    expect((await signUp(engine, { emailAddress: 'half@example.com' })).status).toBe(201);
  });
});

describe('Troon Rewards', () => {
  const optIn = (body: unknown, headers = {}) =>
    engine.ask('/troon/opt-in', { method: 'POST', body, headers });

  it('enrols a customer once the operator offers it, and "Troon Rewards enrollment was unsuccessful." when it fails', async () => {
    const { headers, id } = await newGolfer(engine, 'troon@example.com');
    expect((await optIn({}, headers)).status).toBe(403);
    await changeSettings(engine, { checkout: { optIn: { troon: true } } });
    expect((await optIn({}, headers)).status).toBe(204);
    expect((await optIn({}, headers)).status).toBe(204);
    const row = await engine.db
      .selectFrom('customer')
      .select('troon_opted_in_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.troon_opted_in_at).toBeInstanceOf(Date);
    const failed = '502 Troon Rewards enrollment was unsuccessful.';
    const refused = await newGolfer(engine, 'no-troon@example.com');
    expect(await said(optIn({}, refused.headers))).toBe(failed);
    expect((await optIn({}, { 'x-guest-email': 'guest@example.com' })).status).toBe(204);
    expect(await said(optIn({ emailAddress: 'no-troon@example.com' }))).toBe(failed);
    expect(await said(optIn({}))).toBe('401 Please sign in to continue.');
  });
});

it('no course knows a golfer who has only signed up', async () => {
  const { headers } = await newGolfer(engine, 'g1@example.com', {}, { alias: 'coastal-golf' });
  expect(await engine.read('/profile/g1', { alias: 'coastal-golf', headers })).toEqual({});
  expect(await engine.read('/profile/g1/locations', { alias: 'coastal-golf', headers })).toEqual([]);
});
