import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import { notifyAlerts } from '#server/engine/alerts/notify-alerts.ts';
import { recheckAlert } from '#server/engine/alerts/recheck-alert.ts';
import { sendMessage } from '#server/engine/mails/send-message.ts';
import { enqueueSms } from '#server/engine/mails/sms/enqueue-sms.ts';
import { signTwilioRequest } from '#server/outside/sms/twilio/twilio-reply.ts';
import { createTwilioSms } from '#server/outside/sms/twilio/twilio-sms.ts';
import { newGolfer, PASSWORD } from '#tests/support/accounts.ts';
import { startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { buy, changeSettings, startShop } from '#tests/support/shop.ts';

const twilio = await startFakeTwilio();
afterAll(() => twilio.close());
const account = { accountSid: 'AC1', authToken: 'token', from: '+15550001111', url: twilio.url };
const sms = createTwilioSms(account);
const shop = await startShop({ parts: { sms } });
const mailer = {
  send: async () => ({ outcome: 'accepted' as const, response: '' }),
  close: async () => undefined,
};
const parts = {
  ...shop.parts,
  mailer,
  sms,
  alerts: recheckAlert(shop.parts),
  log: pino({ level: 'silent' }),
};

let nth = 0;
const next = (phone: string, optIn: boolean, headers: Record<string, string> = {}) =>
  buy(shop, {
    nth: nth++,
    headers,
    card: { 'Payment.PhoneNumber': phone, transactionalSmsOptedIn: String(optIn) },
  });

/** Sends what waits for a number, and answers its texts. */
async function textsTo(phone: string): Promise<string[]> {
  const waiting = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', phone)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await sendMessage(id, parts);
  return twilio.sent.filter(({ to }) => to === phone).map(({ body }) => body);
}

function reply(body: string, from: string, signed = account.authToken) {
  const fields = new URLSearchParams({ From: from, Body: body });
  return shop.fetch(
    new Request('http://engine/sms-webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilioRequest('https://engine/sms-webhook', fields, signed),
      },
      body: fields.toString(),
    }),
  );
}

describe('Who agrees to texts about a booking', () => {
  it('is texted that it is booked, changed and cancelled, each once and with a link that opens it', async () => {
    const { item, reservationId } = await next('555-444-0001', true);
    const cancel = (players: number) =>
      shop.ask(`/reservations/${reservationId}/cancel`, {
        method: 'PUT',
        headers: { 'x-cart-id': item.cartId },
        body: { players, reason: 'Rain' },
      });
    expect(await textsTo('+15554440001')).toHaveLength(1);
    await cancel(1);
    expect(await textsTo('+15554440001')).toHaveLength(2);
    await cancel(0);
    await cancel(0);
    const [booked = '', changed = '', cancelled = '', ...more] = await textsTo('+15554440001');
    expect(more).toEqual([]);
    const course = 'Cedar Ridge Golf Course';
    expect(booked).toMatch(
      /^Cedar Ridge Golf Course: your tee time is booked\. Sunday, 05\/04\/2031 \d+:\d\d AM, 2 golfers, #[\w-]+\. http:\/\/\S+ Reply STOP to opt out\.$/,
    );
    expect(changed).toContain(`${course}: your tee time has changed. `);
    expect(changed).toContain(', 1 golfer, ');
    expect(cancelled).toContain(`${course}: your tee time is canceled. `);
    expect(cancelled).not.toContain('http');
    const token = /\/booking\/(\S+)/.exec(booked)?.[1] ?? '';
    const opened = await shop.ask(`/booking/${token}`);
    expect(opened.status).toBe(200);
    const { rows } = await shop.database.pool.query('select content::text as said from outbox');
    expect(rows.some(({ said }) => said.includes(token))).toBe(false);
  });

  it('is nobody else: a guest who did not, and a customer who did not for this facility', async () => {
    await next('555-444-0002', false);
    const { headers } = await newGolfer(shop, 'bea@example.com', { phoneNumber: '5554440003' });
    await next('555-444-0003', false, headers);
    expect(await textsTo('+15554440002')).toEqual([]);
    expect(await textsTo('+15554440003')).toEqual([]);
  });

  it('is texted at the number with its country code, however it was typed', async () => {
    await next('+49 151 23456789', true);
    await next('0049 (0) 151 / 2345 6780', true);
    expect(await textsTo('+4915123456789')).toHaveLength(1);
    expect(await textsTo('+4915123456780')).toHaveLength(1);
  });

  it('is not texted at a number nobody can dial', async () => {
    await next('5551234', true);
    const { rows } = await shop.database.pool.query(
      `select to_address from outbox where channel = 'sms' and to_address like '%5551234'`,
    );
    expect(rows).toEqual([]);
  });

  it('is texted at the number of the profile where a client sends its ten digits', async () => {
    const form = { phoneNumber: '+49 151 23456781', transactionalSmsOptedIn: true };
    const { headers, session } = await newGolfer(shop, 'dieter@example.com', form);
    const [phone] = session.customer.phoneNumbers;
    expect(phone).toMatchObject({ value: '5123456781', e164: '+4915123456781' });
    await next(phone?.value ?? '', true, headers);
    expect(await textsTo('+4915123456781')).toHaveLength(1);
    expect(await textsTo('+15123456781')).toEqual([]);
  });

  it('is a customer who agreed for the facility, whatever the box says', async () => {
    const form = { phoneNumber: '5554440004', transactionalSmsOptedIn: true };
    const { headers } = await newGolfer(shop, 'cy@example.com', form);
    await next('555-444-0004', false, headers);
    expect(await textsTo('+15554440004')).toHaveLength(1);
  });
});

describe('STOP', () => {
  it('ends all texts to the number and takes back the consents, once and again; START allows them', async () => {
    const form = { phoneNumber: '5554440005', transactionalSmsOptedIn: true, smsOptIn: true };
    const { headers, id } = await newGolfer(shop, 'dee@example.com', form);
    const answers = await Promise.all([reply('STOP', '+15554440005'), reply('Stop', '+15554440005')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toBe('<Response/>');
    const { customer } = await shop.read<Session>('/profile', { headers });
    for (const consents of Object.values(customer.facilityCustomers))
      expect(consents).toMatchObject({ smsOptIn: false, transactionalSmsOptedIn: false });
    const events = await shop.db
      .selectFrom('consent_event')
      .select(['kind', 'is_given'])
      .where('customer_id', '=', id)
      .where('source', '=', 'STOP by text message')
      .orderBy('kind')
      .execute();
    expect(events).toEqual([
      { kind: 'sms-marketing', is_given: false },
      { kind: 'sms-transactional', is_given: false },
    ]);
    await next('555-444-0005', true, headers);
    expect(await textsTo('+15554440005')).toEqual([]);
    await reply('START', '+15554440005');
    await next('555-444-0005', true, headers);
    expect(await textsTo('+15554440005')).toHaveLength(1);
    const kept = await shop.db.selectFrom('sms_opt_out').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('5554440005');
  });

  it('is not believed unless the provider signed it, and not taken where there is none', async () => {
    expect((await reply('STOP', '+15554440006', 'a guess')).status).toBe(400);
    await next('555-444-0006', true);
    expect(await textsTo('+15554440006')).toHaveLength(1);
    delete shop.parts.sms;
    expect((await reply('STOP', '+15554440006')).status).toBe(404);
    shop.parts.sms = sms;
  });
});

it('what was texted goes with the account, the wish for no more texts stays', async () => {
  const form = { phoneNumber: '5554440007', transactionalSmsOptedIn: true };
  const { headers, id } = await newGolfer(shop, 'gil@example.com', form);
  const notice = (customerId: number, onceKey: string) =>
    shop.db.transaction().execute((trx) =>
      enqueueSms(trx, {
        kind: 'notice-sms',
        content: {
          language: 'en',
          operator: { name: 'Cedar Ridge', primaryColor: '#1f5132', siteUrl: 'https://golf.example' },
          customerId,
          sentence: 'Cedar Ridge: a time is free.',
          path: null,
        },
        alias: 'cedar-ridge',
        facilityId: 9101,
        to: '+15554440007',
        onceKey,
        usefulUntil: new Date('2031-06-01T00:00:00Z'),
      }),
    );
  await notice(id, 'his');
  await notice(id + 100_000, 'of another');
  await reply('STOP', '+15554440007');
  const exported = await shop.ask('/profile/export', { headers });
  expect(await exported.text()).toContain('a time is free');
  const removed = await shop.ask('/profile', { method: 'DELETE', headers, body: { password: PASSWORD } });
  expect(removed.status).toBeLessThan(300);
  const left = await shop.db
    .selectFrom('outbox')
    .select('once_key')
    .where('kind', '=', 'notice-sms')
    .execute();
  expect(left).toEqual([{ once_key: 'of another' }]);
  expect(await textsTo('+15554440007')).toEqual([]);
});

describe('Who agrees to texts and watches a tee time, or waits for one', () => {
  it('is texted when it is free, with a link without a secret; who did not agree is mailed alone', async () => {
    await changeSettings(shop, { waitingList: { enabled: true } });
    const texting = { phoneNumber: '5554440031', transactionalSmsOptedIn: true };
    const agreed = await newGolfer(shop, 'watches@example.com', texting);
    const others = await newGolfer(shop, 'reads@example.com', { phoneNumber: '5554440032' });
    await shop.db.updateTable('customer').set({ email_verified_at: shop.clock.now }).execute();
    const freeAfter = async (ask: (teetime: string) => Promise<unknown>) => {
      const { item, reservationId } = await buy(shop, { nth: nth++, players: 4 });
      await ask(item.teetime);
      const headers = { 'x-cart-id': item.cartId };
      await shop.ask(`/reservations/${reservationId}/cancel`, {
        method: 'PUT',
        headers,
        body: { players: 0 },
      });
    };
    await freeAfter(async () => {
      for (const { headers } of [agreed, others])
        await shop.read('/profile/teetime-alerts', {
          method: 'POST',
          headers,
          body: { facilityId: 9101, dates: ['2031-05-04'], teetimeStartTime: '05:00', players: 4 },
        });
    });
    await notifyAlerts(shop.parts, { alias: 'cedar-ridge', facilityId: 9101 });
    for (const { headers } of [agreed, others])
      await freeAfter((from) =>
        shop.read('/waiting-list', { method: 'POST', headers, body: { facilityId: 9101, from, players: 4 } }),
      );
    const [alert = '', ...more] = await textsTo('+15554440031');
    expect(more).toEqual([]);
    expect(alert).toMatch(
      /^Cedar Ridge Golf Course: Sunday, 05\/04\/2031 \d+:\d\d AM \(EDT\) is open for 4 golfers\. http\S+\/\?golfers=4&courseId=\w+&teetime=\S+ Reply STOP to opt out\.$/,
    );
    // An offer lasts by the database's clock, so that here its text is over before it is sent.
    const offers = await shop.db
      .selectFrom('outbox')
      .select(['to_address', 'content', 'useful_until'])
      .where('once_key', 'like', 'waiting-list-offer:%:sms')
      .execute();
    const { offered_until } = await shop.db
      .selectFrom('waiting_list_entry')
      .select('offered_until')
      .where('email', '=', 'watches@example.com')
      .executeTakeFirstOrThrow();
    expect(offers).toEqual([
      {
        to_address: '+15554440031',
        useful_until: offered_until,
        content: expect.objectContaining({
          path: '/waiting-list',
          sentence: expect.stringMatching(
            /^Cedar Ridge Golf Course: Sunday, 05\/04\/2031 .+ is held for you until .+\.$/,
          ),
        }),
      },
    ]);
    expect(await textsTo('+15554440032')).toEqual([]);
    const { rows } = await shop.database.pool.query<{ kind: string }>(
      `select kind from outbox where to_address = 'reads@example.com' and kind in ('tee-time-alert', 'waiting-list-offer') order by kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['tee-time-alert', 'waiting-list-offer']);
  });
});
