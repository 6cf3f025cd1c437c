import { z } from 'zod';
import { amountInput } from '#server/contract/amount-input.ts';
import { MAX_INTEGER_ID, PAYER_PLACES } from '#server/contract/constants.ts';
import { SEARCH_LENGTH } from '#server/contract/staff/search.ts';
import type { SaleTender } from '#server/contract/staff/tenders.ts';
import type { Text } from '#server/text/en.ts';

/** The fields of a form that takes a payment at the counter. */
export function tenderFields({ staffTill: { errors }, staffSearch }: Text) {
  const amount = amountInput(errors.amount).optional();
  const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID).optional();
  return {
    given: amount,
    cash: amount,
    terminal: amount,
    reference: z.string().trim().max(200).default(''),
    certificateCode: z.string().trim().max(60).optional(),
    certificate: amount,
    comp: amount,
    reason: z.string().trim().max(200).default(''),
    payerTerm: z
      .string()
      .trim()
      .min(SEARCH_LENGTH.least, staffSearch.tooShort)
      .max(SEARCH_LENGTH.most)
      .optional(),
    payerId: id,
    payerAccount0: id,
    payerAccount1: id,
    payerAccount2: id,
    payerAccount3: id,
    payerAmount0: amount,
    payerAmount1: amount,
    payerAmount2: amount,
    payerAmount3: amount,
  };
}

export type TypedTenders = z.output<z.ZodObject<ReturnType<typeof tenderFields>>>;
/** The tender that pays the rest. */
export type Rest = 'cash' | 'terminal' | `payer${(typeof PAYER_PLACES)[number]}` | null;

/** The buttons, for `actByIntent`. */
export const RESTS: Record<Exclude<Rest, null> | 'exact', () => Rest> = {
  cash: () => 'cash',
  terminal: () => 'terminal',
  payer0: () => 'payer0',
  payer1: () => 'payer1',
  payer2: () => 'payer2',
  payer3: () => 'payer3',
  exact: () => null,
};

/** Returns the tenders of a form; `rest` pays what the amounts leave due. */
export function tendersOf(typed: TypedTenders, rest: Rest): SaleTender[] {
  const {
    given: givenCents,
    cash,
    terminal,
    reference,
    certificateCode: code = '',
    certificate,
    comp,
  } = typed;
  const named: (SaleTender | null)[] = [
    rest === 'cash'
      ? { kind: 'cash', reference: '', givenCents }
      : tenderOf({ kind: 'cash', reference: '' }, cash),
    rest === 'terminal'
      ? { kind: 'terminal', reference }
      : tenderOf({ kind: 'terminal', reference }, terminal),
    tenderOf({ kind: 'gift-certificate', code, reference: '' }, certificate),
    tenderOf({ kind: 'comp', reference: '' }, comp),
    ...PAYER_PLACES.map((place) => payerTender(typed, place, rest)),
  ];
  return named.filter((tender) => tender !== null);
}

/** The tender by an account of the chosen payer. */
function payerTender(
  typed: TypedTenders,
  place: (typeof PAYER_PLACES)[number],
  rest: Rest,
): SaleTender | null {
  const { payerId: customerId, [`payerAccount${place}` as const]: accountId } = typed;
  const tender = { kind: 'account' as const, accountId, customerId, reference: '' };
  return rest === `payer${place}` ? tender : tenderOf(tender, typed[`payerAmount${place}`]);
}

/** Returns a tender with its amount; null without one. */
export function tenderOf<Tender>(
  tender: Tender,
  amountCents: number | undefined,
): (Tender & { amountCents?: number }) | null {
  return amountCents ? { ...tender, amountCents } : null;
}
