/**
 * - `no-answer`: the outcome is unknown. Look it up by idempotency key, or abandon it.
 * - `key-reused`: the idempotency key has other data.
 * - `abandoned`: its key can no longer be authorized.
 * - `not-found`: no such authorization.
 * - `wrong-state`: such as captured twice, or voided after capture.
 * - `too-much`: above the authorized or captured amount.
 * - `return-address-refused`: not a site of ours.
 * - `bad-request`: bad amount, currency or key.
 */
export type PaymentErrorCode =
  | 'no-answer'
  | 'key-reused'
  | 'abandoned'
  | 'not-found'
  | 'wrong-state'
  | 'too-much'
  | 'return-address-refused'
  | 'bad-request';

/** A provider failure. A declined card is an answer instead. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';

  constructor(
    readonly code: PaymentErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
