import { type Dues, takeOfDues } from './take-of-dues.ts';

/** `place`: of its booking. `canMove`: may pay for another booking as well. */
type Payment = { place: number; cents: number; canMove: boolean };

type Taken = Omit<ReturnType<typeof takeOfDues>, 'rest'>;

/** `own`: of its booking, `moved`: of others. `leftCents`: what nobody owes. */
type Spread = { own: Taken; moved: { place: number; taken: Taken }[]; leftCents: number };

/**
 * Spreads payments over what bookings owe: each over its own booking first, then what is left of it over the others,
 * in order. `open` is what stays due of each booking.
 */
export function spreadPayments(
  dues: readonly Dues[],
  payments: readonly Payment[],
): { open: Dues[]; payments: Spread[] } {
  const open = [...dues];
  const take = (place: number, cents: number): Taken => {
    const { rest, ...taken } = takeOfDues(open[place] ?? { lines: [], slots: [] }, cents);
    open[place] = rest;
    return taken;
  };
  const own = payments.map((payment) => ({ ...payment, own: take(payment.place, payment.cents) }));
  const spread = own.map(({ own, cents, canMove }) => {
    let leftCents = cents - own.totalCents;
    const moved: Spread['moved'] = [];
    for (const place of open.keys()) {
      if (!canMove || leftCents <= 0) break;
      if (open[place]?.lines.length === 0) continue;
      const taken = take(place, leftCents);
      leftCents -= taken.totalCents;
      moved.push({ place, taken });
    }
    return { own, moved, leftCents };
  });
  return { open, payments: spread };
}
