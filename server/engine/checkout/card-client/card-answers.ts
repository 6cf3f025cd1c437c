import type { CardAnswer } from '#server/contract/card-client.ts';
import { API_ERRORS, type ApiErrorCode } from '#server/contract/errors.ts';
import type { CheckoutField } from '#server/rules/checkout-fields.ts';
import { isSold } from '#server/rules/is-sold.ts';
import type { Text } from '#server/text/en.ts';
import { type EngineError, sentenceOf } from '../../call/errors.ts';
import type { PaymentAttempt } from '../../payments/payments.queries.ts';
import { reasonOf } from '../../payments/reason-of.ts';

const REFUSED = {
  ReservationStatusID: null,
  PaymentStatus: null,
  RedirectUrl: null,
  Success: false,
  ValidationErrors: [],
} satisfies Partial<CardAnswer>;

const STATUS_OF_REASON: Partial<Record<string, ApiErrorCode>> = {
  'time-gone': 'TEE_TIME_GONE',
  'too-many-tries': 'TOO_MANY_REQUESTS',
};

export function refuseCard(StatusCode: number, Message: string): CardAnswer {
  return { ...REFUSED, StatusCode, Message };
}

export function refusalOf(error: EngineError, text: Text): CardAnswer {
  return refuseCard(API_ERRORS[error.code], sentenceOf(error, text));
}

export function invalidFields(fields: readonly CheckoutField[], { cardForm }: Text): CardAnswer {
  const sentences = fields.map((field) => cardForm.fields[field]);
  return {
    ...refuseCard(API_ERRORS.BAD_INPUT, cardForm.validation(sentences)),
    ValidationErrors: sentences,
  };
}

/** Refuses a wallet card, so that the golfer chooses another. */
export function refuseSaved(StatusCode: number, sentence: string): CardAnswer {
  return { ...refuseCard(StatusCode, sentence), ValidationErrors: [sentence] };
}

/** Describes an attempt to the card client and the finalize call. */
export function answerOf(attempt: PaymentAttempt, { payment }: Text): CardAnswer {
  const known = { ...REFUSED, ReservationStatusID: attempt.id };
  if (isSold(attempt))
    return {
      ...known,
      StatusCode: 200,
      PaymentStatus: 'Processed',
      Success: true,
      Message: payment.booked,
    };
  switch (attempt.state) {
    case 'awaiting-golfer':
      // Not a success yet: some clients check nothing else.
      return {
        ...known,
        StatusCode: 200,
        PaymentStatus: 'Pending',
        RedirectUrl: attempt.redirect_url,
        Message: payment.awaitingGolfer,
      };
    case 'started':
    case 'authorised':
      return {
        ...known,
        StatusCode: API_ERRORS.PAYMENT_UNDER_WAY,
        PaymentStatus: 'Pending',
        Message: payment.underWay,
      };
    default:
      return {
        ...known,
        StatusCode: API_ERRORS[STATUS_OF_REASON[attempt.reason_code ?? ''] ?? 'PAYMENT_DECLINED'],
        Message: reasonOf(attempt, payment) ?? payment.notAuthorised,
      };
  }
}
