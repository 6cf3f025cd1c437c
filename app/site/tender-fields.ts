import { z } from 'zod';
import { amountInput } from '#server/contract/amount-input.ts';
import type { SaleTender } from '#server/contract/staff/tenders.ts';
import type { Text } from '#server/text/en.ts';

/** The fields of a form that takes a payment at the counter. */
export function tenderFields({ staffTill: { errors } }: Text) {
  const amount = amountInput(errors.amount).optional();
  return {
    given: amount,
    cash: amount,
    terminal: amount,
    reference: z.string().trim().max(200).default(''),
    certificateCode: z.string().trim().max(60).optional(),
    certificate: amount,
    comp: amount,
    reason: z.string().trim().max(200).default(''),
  };
}

type Typed = z.output<z.ZodObject<ReturnType<typeof tenderFields>>>;
/** The tender that pays the rest. */
type Rest = 'cash' | 'terminal' | null;

/** The buttons, for `actByIntent`. */
export const RESTS: Record<'cash' | 'terminal' | 'exact', () => Rest> = {
  cash: () => 'cash',
  terminal: () => 'terminal',
  exact: () => null,
};

/** Returns the tenders of a form; `rest` pays what the amounts leave due. */
export function tendersOf(typed: Typed, rest: Rest): SaleTender[] {
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
  ];
  return named.filter((tender) => tender !== null);
}

/** Returns a tender with its amount; null without one. */
export function tenderOf<Tender>(
  tender: Tender,
  amountCents: number | undefined,
): (Tender & { amountCents?: number }) | null {
  return amountCents ? { ...tender, amountCents } : null;
}
