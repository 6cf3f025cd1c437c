import { creditedCents } from '#server/rules/rain-check.ts';
import type { Db } from '../call/context.ts';
import { listRefundable, NOTHING_REFUNDABLE, type Refundable } from '../payments/refundable.queries.ts';
import { type InvoicePayment, listAttemptsThatCount } from '../payments/which-attempt.queries.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import type { InvoiceOfCheckIn } from './check-in.queries.ts';
import { type AfterBooking, readAfterBooking } from './paid-online.queries.ts';
import type { RainCredit } from './rain-checks.queries.ts';

/** Payments, but those due at the course, without those refunded or about to be, and rain-check credits. */
export type PaidOnline = {
  /** Paid with the booking and for changes of it. */
  own: Refundable;
  checkIns: (InvoiceOfCheckIn & { refundable: Refundable })[];
  credits: RainCredit[];
};

type Paying = Pick<Reservation, 'id' | 'invoice_id'>;

/** Returns what was paid, by reservation id. */
export async function listPaidOnline(
  db: Db,
  reservations: readonly Paying[],
): Promise<Map<number, PaidOnline>> {
  if (reservations.length === 0) return new Map();
  const after = await readAfterBooking(
    db,
    reservations.map(({ id }) => id),
  );
  const attempts = await listAttemptsThatCount(db, invoicesOf(reservations, after));
  return sumPaidOnline(db, reservations, { ...after, attempts });
}

/** Lists the invoices of reservations, then those of their check-ins. */
export function invoicesOf(reservations: readonly Paying[], { checkIns }: AfterBooking): number[] {
  const ids = reservations.map(({ id }) => id);
  return [
    ...reservations.map(({ invoice_id }) => invoice_id),
    ...checkIns.flatMap(({ reservationId, invoiceId }) => (ids.includes(reservationId) ? [invoiceId] : [])),
  ];
}

/** Like listPaidOnline, from data already read. `attempts`: those that count for `invoicesOf`. */
export async function sumPaidOnline(
  db: Db,
  reservations: readonly Paying[],
  { attempts, ...after }: AfterBooking & { attempts: readonly InvoicePayment[] },
): Promise<Map<number, PaidOnline>> {
  const { checkIns, credits } = after;
  const invoiceIds = invoicesOf(reservations, after);
  const refundables = await listRefundable(
    db,
    invoiceIds.map((invoiceId) => ({
      invoiceId,
      payment: attempts.find(({ paidInvoiceId }) => paidInvoiceId === invoiceId),
    })),
  );
  const refundableOf = (invoiceId: number) =>
    refundables[invoiceIds.indexOf(invoiceId)] ?? NOTHING_REFUNDABLE;
  return new Map(
    reservations.map(({ id, invoice_id }) => [
      id,
      {
        own: refundableOf(invoice_id),
        checkIns: checkIns
          .filter(({ reservationId }) => reservationId === id)
          .map((each) => ({ ...each, refundable: refundableOf(each.invoiceId) })),
        credits: credits.filter(({ reservationId }) => reservationId === id),
      },
    ]),
  );
}

export async function readPaidOnline(db: Db, reservation: Paying): Promise<PaidOnline> {
  return (
    (await listPaidOnline(db, [reservation])).get(reservation.id) ?? {
      own: NOTHING_REFUNDABLE,
      checkIns: [],
      credits: [],
    }
  );
}

export function limitsOf({ own, checkIns, credits }: PaidOnline): {
  creditedCents: number;
  refundableCents: number;
} {
  const paidCents = [own, ...checkIns.map(({ refundable }) => refundable)].reduce(
    (sum, { cardCents, certificateCents, handCents }) => sum + cardCents + certificateCents + handCents,
    0,
  );
  const allCents = creditedCents(credits);
  return { creditedCents: allCents, refundableCents: Math.max(0, paidCents - allCents) };
}
