import type { Trx } from '../call/context.ts';

/** What a message of an alert names; `startsAt`: UTC ISO. */
type ToldByAlert = { alertId: string; facilityId: number; startsAt: readonly string[] };

/**
 * What only the alerts know of the messages about them, which are checked again when they are sent: alerts are above the mails, and
 * start-work.ts brings the two together.
 */
export type AlertRecheck = {
  /**
   * The tee times that the alert, as it is now, is about and that can be booked now; null where none is left. Locks the alert.
   * `others`: how many more there are.
   */
  findStillFree(
    trx: Trx,
    told: ToldByAlert,
  ): Promise<{ startsAt: string[]; players: number; language: string; others: number } | null>;
  /** Lets the alert be told of tee times when they get free again: in the end it was not told of them. */
  takeBack(trx: Trx, told: ToldByAlert): Promise<void>;
};
