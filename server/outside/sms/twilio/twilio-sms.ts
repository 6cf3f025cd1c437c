import { z } from 'zod';
import type { SmsDelivery, SmsProvider, SmsText } from '../sms-provider.ts';
import { describeRefusal, describeSilence } from './twilio-answers.ts';
import { readTwilioReply } from './twilio-reply.ts';

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** Sending number, or a messaging service id (MG…). */
  from: string;
  /** https://api.twilio.com, or the account's region. */
  url: string;
};

const PATIENCE_MS = 20_000;
/** Twilio's maximum. */
const LONGEST_VALIDITY_SECONDS = 36_000;
const CLOCK_TOLERANCE_MS = 60_000;

const messageSchema = z.object({
  sid: z.string(),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
});
const listSchema = z.object({ messages: z.array(messageSchema) });

/**
 * Sends texts through Twilio's Messages API, which has no idempotency keys. After a lost answer, searches the
 * number's messages before sending again.
 */
export function createTwilioSms(account: TwilioAccount, options: { patienceMs?: number } = {}): SmsProvider {
  const { accountSid, authToken, from, url } = account;
  const messages = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';

  async function ask(address: string, form?: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(options.patienceMs ?? PATIENCE_MS),
      ...(form ? { body: form } : {}),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  }

  /** Finds an earlier attempt's text; null if none. */
  async function findEarlier({ to, text }: SmsText, since: Date): Promise<SmsDelivery | null> {
    try {
      const { status, body } = await ask(`${messages}?${new URLSearchParams({ To: to, PageSize: '100' })}`);
      const list = listSchema.safeParse(body).data;
      if (status !== 200 || !list)
        return { ...notKnown, reason: `${status} to the question for an earlier attempt` };
      const earlier = list.messages.find(
        ({ body, date_created: at }) =>
          body === text && Date.parse(at ?? '') >= since.getTime() - CLOCK_TOLERANCE_MS,
      );
      return earlier ? { outcome: 'accepted', response: `${earlier.sid} of an earlier attempt` } : null;
    } catch (error) {
      return { ...notKnown, reason: String(error).slice(0, 500) };
    }
  }

  return {
    async send(text, beforeHandOver) {
      const { to, usefulUntil, mayBeThereSince } = text;
      const earlier = mayBeThereSince && (await findEarlier(text, mayBeThereSince));
      if (earlier) return earlier;
      await beforeHandOver();
      const seconds = usefulUntil && Math.floor((usefulUntil.getTime() - Date.now()) / 1_000);
      const form = new URLSearchParams({ To: to, [sender]: from, Body: text.text });
      if (seconds)
        form.set('ValidityPeriod', String(Math.min(Math.max(seconds, 1), LONGEST_VALIDITY_SECONDS)));
      try {
        const { status, body } = await ask(messages, form);
        const sent = messageSchema.safeParse(body).data;
        return status === 201 && sent
          ? { outcome: 'accepted', response: sent.sid }
          : describeRefusal(status, body);
      } catch (error) {
        return describeSilence(error);
      }
    },
    readReply: (request) => readTwilioReply(request, authToken),
  };
}

const notKnown = { outcome: 'postponed', isServerDown: true, mayHaveArrived: false } as const;
