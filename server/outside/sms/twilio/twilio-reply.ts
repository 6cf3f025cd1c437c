import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { SignedReply, SmsReply } from '../sms-provider.ts';

/** Carriers' standard words, as Twilio compares them. */
const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START_WORDS = new Set(['START', 'YES', 'UNSTOP']);

/** Reads a reply that Twilio signed: the requested URL with all fields sorted by name. */
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

/** Computes X-Twilio-Signature. */
export function signTwilioRequest(url: string, fields: URLSearchParams, authToken: string): string {
  const written = [...new Set(fields.keys())]
    .sort()
    .map((name) => name + fields.getAll(name).join(''))
    .join('');
  return createHmac('sha1', authToken)
    .update(url + written)
    .digest('base64');
}

/** Twilio may sign with or without port, and the URL before a proxy that ends TLS. */
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
