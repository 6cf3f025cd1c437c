import { z } from 'zod';
import { MAX_INTEGER_ID } from '../constants.ts';

const MOST_CENTS = 99_999_999;
export const rowId = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
export const positiveCents = z.number().int().positive().max(MOST_CENTS);
export const cents = z.number().int().min(0).max(MOST_CENTS);
export const words = z.string().trim().max(200).default('');

/** comp: nobody pays. terminal: another company's card reader. account: points, a book or a credit account. */
const TENDER_KINDS = ['cash', 'terminal', 'gift-certificate', 'account', 'comp'] as const;

const saleTender = z.object({
  kind: z.enum(TENDER_KINDS),
  /** Without it, what the others leave due; for one tender. */
  amountCents: positiveCents.optional(),
  /** Of cash: what the golfer handed over, at least the amount. */
  givenCents: positiveCents.optional(),
  /** Of a gift certificate. */
  code: z.string().max(60).optional(),
  accountId: rowId.optional(),
  /** Of an account: its customer, if that is not the booker. */
  customerId: rowId.optional(),
  /** Of a terminal: the number on its slip. */
  reference: words,
});
export type SaleTender = z.infer<typeof saleTender>;
/** card: a card of the booker that our card provider keeps; one a payment. */
const tender = saleTender.extend({
  kind: z.enum([...TENDER_KINDS, 'card']),
  cardId: z.uuid().optional(),
});
export type AskedTender = z.infer<typeof tender>;

export const tenders = z.array(tender).min(1).max(6);
export const saleTenders = z.array(saleTender).min(1).max(6);
/** Why somebody pays nothing. */
export const compReason = words;
export const TENDER_REFUSALS = [
  'TENDERS_DIFFER',
  'CASH_SHORT',
  'GIFT_CERTIFICATE_REFUSED',
  'ACCOUNT_REFUSED',
  'PAYER_NOT_FOUND',
  'PAYER_UNPROVED',
  'REFUND_LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
] as const;
