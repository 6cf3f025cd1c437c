import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import { newGolfer, said, startAccounts } from '#tests/support/accounts.ts';

const engine = await startAccounts();

const change = (headers: Record<string, string>, profileDetails: unknown, more = {}, alias = 'cedar-ridge') =>
  engine.ask('/v2/profile', { method: 'PUT', headers, body: { profileDetails, ...more }, alias });

const events = (id: number) =>
  engine.db
    .selectFrom('consent_event')
    .select(['kind', 'is_given', 'source', 'text_shown'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute();

describe('Changing the profile', () => {
  it('changes what is named and nothing else, and answers the whole of it with the same session', async () => {
    const { headers, session } = await newGolfer(engine, 'change@example.com', { phoneNumber: '5554443333' });
    const answer = await change(
      headers,
      { firstName: ' Eve ', lastName: 'Hale' },
      { emailAddress: 'Change@example.com' },
    );
    expect(await answer.json()).toMatchObject({
      sessionToken: session.sessionToken,
      isNewUser: false,
      customer: {
        name: { given: 'Eve', family: 'Hale', formatted: 'Eve Hale' },
        phoneNumbers: [{ value: '5554443333', primary: true }],
      },
    });
  });

  it('keeps the month and day of a birthday, and forgets them again', async () => {
    const { headers } = await newGolfer(engine, 'birthday@example.com');
    const birthdayOf = async (birthday: unknown) => {
      const answer = await change(headers, { birthday });
      return answer.status === 200 ? ((await answer.json()) as Session).customer.birthday : answer.status;
    };
    expect(await birthdayOf('02-29')).toBe('02-29');
    for (const wrong of ['02-30', '5-1', '1990-05-21', 5]) expect(await birthdayOf(wrong)).toBe(400);
    expect(((await (await change(headers, { firstName: 'Eve' })).json()) as Session).customer.birthday).toBe(
      '02-29',
    );
    expect(await birthdayOf(null)).toBe(null);
  });

  it('writes nothing when nothing has changed', async () => {
    const { headers, id } = await newGolfer(engine, 'same@example.com', {
      phoneNumber: '5554443333',
      emailOptIn: true,
    });
    engine.statements.length = 0;
    const same = {
      firstName: 'Ada',
      lastName: 'Palmer',
      phoneNumber: '5554443333',
      facilities: [
        {
          gnFacilityId: 9101,
          marketing: { emailOptIn: true, smsOptIn: false },
          transactional: { smsOptIn: false },
        },
      ],
    };
    expect((await change(headers, same)).status).toBe(200);
    expect(engine.statements.filter(({ sql: text }) => text.startsWith('update "customer"'))).toEqual([]);
    expect(await events(id)).toHaveLength(1);
  });

  it('keeps a number of another country with its country code, whatever a client sends it back as', async () => {
    const { headers, session } = await newGolfer(engine, 'dieter@example.com', {
      phoneNumber: '+49 151 23456789',
      transactionalSmsOptedIn: true,
    });
    const phone = { value: '5123456789', e164: '+4915123456789', primary: true, transactional: true };
    expect(session.customer.phoneNumbers).toEqual([phone]);
    for (const sent of ['5123456789', '4915123456789', '+4915123456789', '0049 (0)151 23456789']) {
      const answer = (await (await change(headers, { phoneNumber: sent })).json()) as Session;
      expect([sent, answer.customer.phoneNumbers]).toEqual([sent, [phone]]);
    }
  });

  it('takes no number that cannot be texted where texts are agreed to', async () => {
    const { headers } = await newGolfer(engine, 'texted@example.com', {
      phoneNumber: '5554443333',
      smsOptIn: true,
    });
    expect(await said(change(headers, { phoneNumber: '555-444-333' }))).toContain(
      'If SMS is opted in, a valid phone number is required.',
    );
  });

  it('keeps the last ten digits of a phone, and takes it away with null', async () => {
    const { headers } = await newGolfer(engine, 'phone@example.com');
    const phones = async (phoneNumber: string | null) =>
      ((await (await change(headers, { phoneNumber })).json()) as Session).customer.phoneNumbers.map(
        ({ value }) => value,
      );
    expect(await phones('+1 (555) 444-3333')).toEqual(['5554443333']);
    expect(await phones(null)).toEqual([]);
    expect(await phones('15554442222')).toEqual(['5554442222']);
    expect(await phones('')).toEqual([]);
  });

  it('keeps several phones, one of them primary, each once', async () => {
    const { headers, id } = await newGolfer(engine, 'phones@example.com', { phoneNumber: '5554443333' });
    const phones = async (details: object) => {
      const answer = await change(headers, details);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as Session).customer.phoneNumbers;
    };
    const several = [{ value: '(555) 444-3333' }, { value: '+1 555 444 2222', primary: true }];
    expect(await phones({ phoneNumbers: [...several, { value: '555-444-2222' }] })).toEqual([
      { value: '5554442222', e164: '+15554442222', primary: true, transactional: false },
      { value: '5554443333', e164: '+15554443333', primary: false, transactional: false },
    ]);
    const values = async (details: object) => (await phones(details)).map(({ value }) => value);
    // A client that knows of one number alone changes the primary one.
    expect(await values({ firstName: 'Eve' })).toEqual(['5554442222', '5554443333']);
    expect(await values({ phoneNumber: '5554441111' })).toEqual(['5554441111', '5554443333']);
    expect(await values({ phoneNumber: '555-444-3333' })).toEqual(['5554443333', '5554441111']);
    expect(await values({ phoneNumber: null })).toEqual([]);
    expect(await values({ phoneNumbers: [{ value: '5554441111' }, { value: '5554443333' }] })).toEqual([
      '5554441111',
      '5554443333',
    ]);
    const sms = { facilities: [{ gnFacilityId: 9101, transactional: { smsOptIn: true } }] };
    expect((await phones(sms)).map(({ transactional }) => transactional)).toEqual([true, false]);
    expect(await said(change(headers, { phoneNumbers: [] }))).toBe(
      '400 If SMS is opted in, a valid phone number is required.',
    );
    const exported = await (await engine.ask('/profile/export', { headers })).json();
    expect(JSON.stringify(exported)).toContain('"otherPhones":["5554443333"]');
    await engine.db.updateTable('customer').set({ phone: '4443333' }).where('id', '=', id).execute();
    expect(await values({ phoneNumbers: [{ value: '4443333' }, { value: '5554441111' }] })).toEqual([
      '4443333',
      '5554441111',
    ]);
  });

  it('says which of several phones is wrong, that one alone is primary, and how many there may be', async () => {
    const { headers } = await newGolfer(engine, 'phones-wrong@example.com');
    const issuesOf = async (phoneNumbers: unknown) => {
      const answer = await change(headers, { phoneNumbers });
      expect(answer.status).toBe(400);
      return (await answer.json()).data.issues;
    };
    expect(await issuesOf([{ value: '5554443333' }, { value: '12' }])).toEqual([
      {
        path: ['body', 'profileDetails', 'phoneNumbers', '1'],
        message: 'A valid phone number is required 555-444-3333',
      },
    ]);
    const both = ['5554443333', '5554442222'].map((value) => ({ value, primary: true }));
    expect(await issuesOf(both)).toEqual([
      {
        path: ['body', 'profileDetails', 'phoneNumbers'],
        message: 'Only one phone number can be the main one',
      },
    ]);
    await issuesOf(Array.from({ length: 6 }, (_, index) => ({ value: `555444333${index}` })));
    await issuesOf([{ value: '' }]);
  });

  it('says which field is wrong, and then changes nothing', async () => {
    const { headers } = await newGolfer(engine, 'wrong@example.com');
    const answer = await change(headers, { firstName: '', lastName: ' ', phoneNumber: '555-4444' });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        data: {
          issues: [
            { path: ['body', 'profileDetails', 'firstName'], message: 'First Name required' },
            { path: ['body', 'profileDetails', 'lastName'], message: 'Last Name required' },
            {
              path: ['body', 'profileDetails', 'phoneNumber'],
              message: 'A valid phone number is required 555-444-3333',
            },
          ],
        },
      },
    ]);
    const shown = (await (await engine.ask('/profile', { headers })).json()) as Session;
    expect(shown.customer.name.given).toBe('Ada');
    for (const body of [
      {},
      { profileDetails: 'x' },
      { profileDetails: { facilities: [{ gnFacilityId: 'x' }] } },
    ])
      expect((await engine.ask('/v2/profile', { method: 'PUT', headers, body })).status).toBe(400);
  });

  it('"If SMS is opted in, a valid phone number is required." whichever of the two is changed', async () => {
    const sentence = '400 If SMS is opted in, a valid phone number is required.';
    const { headers, id } = await newGolfer(engine, 'sms@example.com');
    const marketing = [{ gnFacilityId: 9101, marketing: { smsOptIn: true } }];
    const transactional = [{ gnFacilityId: 9101, transactional: { smsOptIn: true } }];
    expect(await said(change(headers, { facilities: marketing }))).toBe(sentence);
    expect(await said(change(headers, { facilities: transactional }))).toBe(sentence);
    expect(await events(id)).toEqual([]);
    expect((await change(headers, { facilities: marketing, phoneNumber: '5554443333' })).status).toBe(200);
    expect(await said(change(headers, { phoneNumber: null }))).toBe(sentence);
    const none = [{ gnFacilityId: 9101, marketing: { smsOptIn: false } }];
    expect((await change(headers, { facilities: none, phoneNumber: null })).status).toBe(200);
  });

  it('records each change of a consent with its source and the words that were shown', async () => {
    const { headers, id } = await newGolfer(engine, 'consents@example.com', { phoneNumber: '5554443333' });
    const text = 'I would like to receive e-mail news and offers from Cedar Ridge.';
    const wish = (emailOptIn: boolean, consentTexts = {}) => ({
      facilities: [
        { gnFacilityId: '9101', marketing: { emailOptIn }, transactional: { smsOptIn: true }, consentTexts },
      ],
    });
    await change(headers, wish(true, { emailMarketing: text }));
    await change(headers, wish(true));
    await change(headers, wish(false));
    expect(await events(id)).toEqual([
      { kind: 'email-marketing', is_given: true, source: 'profile', text_shown: text },
      { kind: 'sms-transactional', is_given: true, source: 'profile', text_shown: '' },
      { kind: 'email-marketing', is_given: false, source: 'profile', text_shown: '' },
    ]);
    const shown = (await (await engine.ask('/profile', { headers })).json()) as Session;
    expect(Object.values(shown.customer.facilityCustomers)[0]).toMatchObject({
      emailOptIn: false,
      smsOptIn: false,
      transactionalSmsOptedIn: true,
    });
    expect(shown.customer.phoneNumbers[0]?.transactional).toBe(true);
  });

  it('is for the customer of the session: not another’s e-mail, not another operator’s course', async () => {
    const { headers } = await newGolfer(engine, 'mine@example.com');
    await newGolfer(engine, 'yours@example.com');
    expect(await said(change(headers, { firstName: 'Eve' }, { emailAddress: 'yours@example.com' }))).toBe(
      '403 You are not allowed to do that.',
    );
    const foreign = [{ gnFacilityId: 9301, marketing: { emailOptIn: true } }];
    expect((await change(headers, { firstName: 'Eve', facilities: foreign })).status).toBe(400);
    expect((await change(headers, { firstName: 'Eve' }, {}, 'the-bay')).status).toBe(401);
    const shown = (await (await engine.ask('/profile', { headers })).json()) as Session;
    expect(shown.customer.name.given).toBe('Ada');
  });

  it('"Failed to update profile." when something broke', async () => {
    const { headers } = await newGolfer(engine, 'broken@example.com');
    await sql`alter table consent rename to consent_away`.execute(engine.db);
    const answer = await said(change(headers, { firstName: 'Eve' }));
    await sql`alter table consent_away rename to consent`.execute(engine.db);
    expect(answer).toBe('500 Failed to update profile.');
  });
});
