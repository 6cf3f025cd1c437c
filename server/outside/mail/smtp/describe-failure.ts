import type { Delivery } from '../../delivery.ts';

type SmtpFailure = Error & { code?: string; responseCode?: number; command?: string };

/** What the client calls trouble with the connection, the log-in or the manners of the server. */
const serverTroubles: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EPROXY',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EABORT',
]);

/**
 * What a failed attempt means. Only an answer about the recipient or the content (5xx to RCPT TO or DATA) ends a mail for
 * good; a refused log-in or sender is our setting, and waits for somebody to mend it.
 */
export function describeFailure(error: unknown, wasHandedOver: boolean): Delivery {
  const failure = (error instanceof Error ? error : new Error(String(error))) as SmtpFailure;
  const { code = '', responseCode, command = '' } = failure;
  const reason = failure.message.slice(0, 500);
  if (isAboutThisMail(failure)) return { outcome: 'refused', reason };
  return {
    outcome: 'postponed',
    reason,
    isServerDown: responseCode === 421 || serverTroubles.has(code) || command === 'MAIL FROM',
    mayHaveArrived: wasHandedOver && !responseCode,
  };
}

function isAboutThisMail({ code, responseCode, command }: SmtpFailure): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true;
  if (code === 'EMESSAGE' && !responseCode) return true;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return (command === 'RCPT TO' || command === 'DATA') && (responseCode ?? 0) >= 500;
}
