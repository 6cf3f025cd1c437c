/**
 * - `no-answer`: nobody knows whether the provider did it. Look it up by its idempotency key, or abandon it.
 * - `key-reused`: the idempotency key was used before with other data.
 * - `abandoned`: this attempt was given up before; nothing can be authorised under its key any more.
 * - `not-found`: the provider knows no such authorisation.
 * - `wrong-state`: the authorisation cannot go there, such as captured twice or voided after capture.
 * - `too-much`: more than was authorised, or more back than was captured.
 * - `return-address-refused`: the golfer may not be sent to that address.
 * - `bad-request`: an amount, currency or key that makes no sense.
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

/** A payment provider could not or would not do it. A card that is declined is an answer, not an error. */
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
