import { z } from 'zod';
import type { SmsDelivery } from '../sms-provider.ts';

const failureSchema = z.object({ code: z.number().nullish(), message: z.string().catch('') });

/** Permanent errors of number or text. Account errors wait until fixed. */
const ABOUT_THIS_TEXT: ReadonlySet<number> = new Set([
  21211, // not a number
  21214, // cannot be reached
  21217, // not a number
  21408, // a country that is not switched on
  21602, // no text
  21604, // no number
  21605, // the text is too long
  21612, // cannot be reached from this sender
  21614, // no mobile phone
  21617, // the text is too long
  21635, // a landline
]);
/** The number replied STOP. */
const OPTED_OUT = 21610;

/** Classifies Twilio's refusals. 429 and 5xx are Twilio's; others are our settings. */
export function describeRefusal(status: number, body: unknown): SmsDelivery {
  const { code, message } = failureSchema.safeParse(body).data ?? { code: null, message: '' };
  const reason = [`${status}`, code ?? '', message]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 500);
  if (code === OPTED_OUT) return { outcome: 'opted-out', reason };
  if (code && ABOUT_THIS_TEXT.has(code)) return { outcome: 'refused', reason };
  // A 5xx may follow after accepting the text.
  return { outcome: 'postponed', reason, isServerDown: true, mayHaveArrived: status >= 500 };
}

/** Never connected, so nothing arrived. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Classifies a missing answer. */
export function describeSilence(error: unknown): SmsDelivery {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const { code = '', message: why = '' } = (cause ?? {}) as { code?: string; message?: string };
  return {
    outcome: 'postponed',
    reason: [message, code || why].filter(Boolean).join(': ').slice(0, 500),
    isServerDown: true,
    mayHaveArrived: !NEVER_CONNECTED.has(code),
  };
}
