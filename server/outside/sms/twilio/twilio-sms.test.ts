import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeTwilio } from '#tests/support/fake-twilio.ts';
import type { SmsText } from '../sms-provider.ts';
import { readTwilioReply, signTwilioRequest } from './twilio-reply.ts';
import { createTwilioSms } from './twilio-sms.ts';

const twilio = await startFakeTwilio();
const account = { accountSid: 'AC123', authToken: 'the token', from: '+15550001111', url: twilio.url };
const sms = createTwilioSms(account, { patienceMs: 2_000 });
afterAll(() => twilio.close());
beforeEach(() => {
  twilio.sent.length = 0;
  twilio.answerWith(() => null);
});

const text: SmsText = {
  id: 'a',
  to: '+15554443333',
  sender: 'Cedar Ridge',
  text: 'Cedar Ridge: your tee time is booked & paid.',
  usefulUntil: null,
  mayBeThereSince: null,
};
const pass = async () => undefined;

describe('Twilio', () => {
  it('takes a text as a form, with the account and its token', async () => {
    expect(await sms.send(text, pass)).toEqual({ outcome: 'accepted', response: 'SM1' });
    expect(twilio.sent).toMatchObject([
      { to: text.to, from: '+15550001111', body: text.text, validity: null },
    ]);
    expect(twilio.authorizations.at(-1)).toBe(`Basic ${Buffer.from('AC123:the token').toString('base64')}`);
  });

  it('sends by a messaging service where one is named', async () => {
    const from = `MG${'0'.repeat(32)}`;
    await createTwilioSms({ ...account, from }).send(text, pass);
    expect(twilio.sent[0]?.from).toBe(from);
  });

  it('is told until when a text is of use, ten hours at most', async () => {
    await sms.send({ ...text, usefulUntil: new Date(Date.now() + 600_500) }, pass);
    await sms.send({ ...text, usefulUntil: new Date(Date.now() + 86_400_000) }, pass);
    expect(Number(twilio.sent[0]?.validity)).toBeGreaterThan(590);
    expect(Number(twilio.sent[0]?.validity)).toBeLessThanOrEqual(600);
    expect(twilio.sent[1]?.validity).toBe('36000');
  });

  it.each([
    [
      { status: 400, code: 21211, message: 'not a valid number' },
      { outcome: 'refused', reason: '400 21211 not a valid number' },
    ],
    [
      { status: 400, code: 21614 },
      { outcome: 'refused', reason: '400 21614' },
    ],
    [
      { status: 400, code: 21610 },
      { outcome: 'opted-out', reason: '400 21610' },
    ],
    [
      { status: 401, code: 20003 },
      { outcome: 'postponed', isServerDown: true, mayHaveArrived: false },
    ],
    [
      { status: 400, code: 21606 },
      { outcome: 'postponed', isServerDown: true, mayHaveArrived: false },
    ],
    [
      { status: 429, code: 20429 },
      { outcome: 'postponed', isServerDown: true, mayHaveArrived: false },
    ],
    [{ status: 503 }, { outcome: 'postponed', isServerDown: true, mayHaveArrived: true }],
  ])('%o means %o', async (answer, outcome) => {
    twilio.answerWith(() => answer);
    expect(await sms.send(text, pass)).toMatchObject(outcome);
  });

  it('is not asked twice for a text whose answer was lost and that is there', async () => {
    const since = new Date();
    twilio.answerWith(() => 'lost');
    expect(await sms.send(text, pass)).toMatchObject({ outcome: 'postponed', mayHaveArrived: true });
    twilio.answerWith(() => null);
    const again = await sms.send({ ...text, mayBeThereSince: since }, pass);
    expect(again).toMatchObject({ outcome: 'accepted', response: 'SM1 of an earlier attempt' });
    expect(twilio.sent).toHaveLength(1);
  });

  it('is asked again where the lost text is not there', async () => {
    expect(await sms.send({ ...text, mayBeThereSince: new Date() }, pass)).toMatchObject({
      outcome: 'accepted',
    });
    expect(twilio.sent).toHaveLength(1);
  });

  it('has nothing where the connection was never made', async () => {
    const closed = await startFakeTwilio();
    await closed.close();
    const nowhere = createTwilioSms({ ...account, url: closed.url });
    expect(await nowhere.send(text, pass)).toMatchObject({ outcome: 'postponed', mayHaveArrived: false });
    const asked = await nowhere.send({ ...text, mayBeThereSince: new Date() }, pass);
    expect(asked).toMatchObject({ outcome: 'postponed', mayHaveArrived: false });
  });

  it('is sent nothing that is withheld at the last moment', async () => {
    const withheld = sms.send(text, () => Promise.reject(new Error('withheld')));
    await expect(withheld).rejects.toThrow('withheld');
    expect(twilio.sent).toEqual([]);
  });
});

describe('A reply', () => {
  const url = 'https://golf.example/api/sms-webhook';
  const reply = (fields: Record<string, string>, more: { url?: string; signed?: string } = {}) => {
    const body = new URLSearchParams({ From: '+15554443333', To: '+15550001111', ...fields });
    const signature = signTwilioRequest(more.signed ?? url, body, account.authToken);
    return readTwilioReply({ urls: [more.url ?? url], body: body.toString(), signature }, account.authToken);
  };

  // The example of Twilio's documentation on security.
  it('is signed as Twilio signs', () => {
    const fields = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    });
    const signed = signTwilioRequest('https://mycompany.com/myapp.php?foo=1&bar=2', fields, '12345');
    expect(signed).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });

  it.each([
    [{ Body: 'STOP' }, 'stop'],
    [{ Body: ' stop ' }, 'stop'],
    [{ Body: 'Halt bitte', OptOutType: 'STOP' }, 'stop'],
    [{ Body: 'Start' }, 'start'],
    [{ Body: 'Please do not stop' }, 'other'],
  ])('%o is the wish %s', (fields, wish) => {
    expect(reply(fields)).toEqual({ from: '+15554443333', wish });
  });

  it('is believed behind a proxy that ends TLS, and with the port in its address', () => {
    expect(reply({ Body: 'STOP' }, { url: 'http://golf.example/api/sms-webhook' })).not.toBe('refused');
    const signed = 'https://golf.example:443/api/sms-webhook';
    expect(reply({ Body: 'STOP' }, { signed })).not.toBe('refused');
  });

  it('is not believed without its signature, changed, or for another address', () => {
    const body = 'From=%2B15554443333&Body=STOP';
    expect(readTwilioReply({ urls: [url], body, signature: '' }, account.authToken)).toBe('refused');
    const signature = signTwilioRequest(url, new URLSearchParams('From=1&Body=STOP'), account.authToken);
    expect(readTwilioReply({ urls: [url], body, signature }, account.authToken)).toBe('refused');
    expect(reply({ Body: 'STOP' }, { signed: 'https://other.example/api/sms-webhook' })).toBe('refused');
  });
});
