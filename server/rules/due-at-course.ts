type Booked = {
  totalCents: number;
  dueOnlineCents: number;
  /** Whether what was due online was charged, or is being charged. */
  isPaidOnline: boolean;
};

/**
 * What golfers bring to the course, in cents: all that was not due online, and that as well where no card was charged for
 * it. What the shop has given back is theirs and not due again.
 */
export function dueAtCourseCents({ totalCents, dueOnlineCents, isPaidOnline }: Booked): number {
  return isPaidOnline ? totalCents - dueOnlineCents : totalCents;
}
