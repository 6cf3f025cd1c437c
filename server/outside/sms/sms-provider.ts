import type { Delivery } from '../delivery.ts';

export type SmsProvider = {
  /**
   * Sends a text. Awaits `beforeHandOver` at the last moment to stop it; if that throws, nothing is sent and send
   * rethrows. Other failures are returned.
   */
  send(text: SmsText, beforeHandOver: () => Promise<void>): Promise<SmsDelivery>;
  /** Reads a signed reply. Missing if the provider handles replies. */
  readReply?(request: SignedReply): SmsReply | 'refused';
};

/** `urls`: possible addresses, seen by proxy and by us; the signature covers one. */
export type SignedReply = { urls: readonly string[]; body: string; signature: string };

export type SmsText = {
  /** Equal for all attempts. */
  id: string;
  /** E.164: +15554443333. */
  to: string;
  /** The operator, for a mailbox; the text also names it. */
  sender: string;
  text: string;
  usefulUntil: Date | null;
  /** An earlier attempt may have sent it since; then it is not repeated. Null: first attempt. */
  mayBeThereSince: Date | null;
};

/** `opted-out`: the number's owner asked the provider to stop. */
export type SmsDelivery = Delivery | { outcome: 'opted-out'; reason: string };

/** `stop` and `start` control texts; ignore `other`. */
export type SmsReply = { from: string; wish: 'stop' | 'start' | 'other' };
