import type { Delivery } from '../../delivery.ts';

type SmtpFailure = Error & { code?: string; responseCode?: number; command?: string };

/** Client codes for connection, login and protocol problems. */
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
 * Classifies a failed attempt. Only a 5xx about recipient or content (RCPT TO, DATA) is permanent. A refused login or
 * sender is our setting, and waits until someone fixes it.
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
