import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { SignedReply, SmsReply } from '../sms-provider.ts';

/** The words every carrier takes for a wish, in the form Twilio compares them. */
const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START_WORDS = new Set(['START', 'YES', 'UNSTOP']);

/** What somebody replied to a text, if Twilio has signed it: the address that was asked for, and every field by its name. */
export function readTwilioReply(
  { urls, body, signature }: SignedReply,
  authToken: string,
): SmsReply | 'refused' {
  const fields = new URLSearchParams(body);
  const isSigned = urls
    .flatMap(addressesOf)
    .some((address) => isSameSecret(signTwilioRequest(address, fields, authToken), signature));
  if (!isSigned) return 'refused';
  return { from: fields.get('From') ?? '', wish: readWish(fields) };
}

/** The signature of a request of Twilio's: X-Twilio-Signature. */
export function signTwilioRequest(url: string, fields: URLSearchParams, authToken: string): string {
  const said = [...new Set(fields.keys())]
    .sort()
    .map((name) => name + fields.getAll(name).join(''))
    .join('');
  return createHmac('sha1', authToken)
    .update(url + said)
    .digest('base64');
}

/** The address with and without its port, which Twilio signs either way, and as it is before a proxy that ends TLS. */
function addressesOf(url: string): string[] {
  const { hostname, port, pathname, search } = new URL(url);
  return ['https:', 'http:'].flatMap((protocol) => {
    const usual = port || (protocol === 'https:' ? '443' : '80');
    const host = port ? `${hostname}:${port}` : hostname;
    return [host, `${hostname}:${usual}`].map((each) => `${protocol}//${each}${pathname}${search}`);
  });
}

function readWish(fields: URLSearchParams): SmsReply['wish'] {
  const word = (fields.get('OptOutType') ?? fields.get('Body') ?? '').trim().toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  return START_WORDS.has(word) ? 'start' : 'other';
}
