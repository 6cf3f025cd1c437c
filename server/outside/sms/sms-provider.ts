import type { Delivery } from '../delivery.ts';

/** Whoever takes our text messages. */
export type SmsProvider = {
  /**
   * Hands a text over. `beforeHandOver` is awaited at the last moment at which it can still be withheld: when it throws,
   * nothing was sent and its error is thrown. Throws nothing else; failures are answers.
   */
  send(text: SmsText, beforeHandOver: () => Promise<void>): Promise<SmsDelivery>;
  /** Reads what somebody replied, if the provider has signed it; without it replies are the provider's own affair. */
  readReply?(request: SignedReply): SmsReply | 'refused';
};

/** `urls`: every address it may have been sent to, as a proxy or we ourselves see it; one of them is signed. */
export type SignedReply = { urls: readonly string[]; body: string; signature: string };

export type SmsText = {
  /** The same for every attempt. */
  id: string;
  /** As E.164 has it: +15554443333. */
  to: string;
  /** The operator whose text it is, for a mailbox; the text itself names it too. */
  sender: string;
  text: string;
  /** From then on it is too late to deliver it. */
  usefulUntil: Date | null;
  /** An attempt after this moment may have arrived: is it there, it is not sent again. Null: this is the first. */
  mayBeThereSince: Date | null;
};

/** `opted-out`: who has the number has told the provider to stop. */
export type SmsDelivery = Delivery | { outcome: 'opted-out'; reason: string };

/** `stop`: no more texts; `start`: texts again; anything else is for nobody here. */
export type SmsReply = { from: string; wish: 'stop' | 'start' | 'other' };
