type Booked = {
  totalCents: number;
  dueOnlineCents: number;
  /** Whether the part due online was or is being charged. */
  isPaidOnline: boolean;
};

/**
 * Returns the cents due at the course: everything not due online, and the online part too if no card was charged. The
 * shop's refunds are not due again.
 */
export function dueAtCourseCents({ totalCents, dueOnlineCents, isPaidOnline }: Booked): number {
  return isPaidOnline ? totalCents - dueOnlineCents : totalCents;
}
