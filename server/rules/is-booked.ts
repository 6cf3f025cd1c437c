/** Booked, with the money not kept: it was cancelled; or it stands and is to be paid at the course. */
export const BOOKED_REASONS = ['cancelled', 'not-captured'];
/** Booked where nothing speaks against it. */
export const BOOKED_STATES = ['booked', 'captured', 'refunding', 'refunded'];

/** Whether an attempt to pay booked its reservation, whatever has become of the reservation since. */
export function isBooked({ state, reason_code }: { state: string; reason_code: string | null }): boolean {
  if (reason_code !== null) return BOOKED_REASONS.includes(reason_code);
  return BOOKED_STATES.includes(state);
}
