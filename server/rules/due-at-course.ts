type Booked = {
  totalCents: number;
  dueOnlineCents: number;
  isPaidOnline: boolean;
};

/** Includes the online part if no card was charged. The shop's refunds are not due again. */
export function dueAtCourseCents({ totalCents, dueOnlineCents, isPaidOnline }: Booked): number {
  return isPaidOnline ? totalCents - dueOnlineCents : totalCents;
}
