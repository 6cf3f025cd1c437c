import type { Trx } from '../call/context.ts';

/** `startsAt`: UTC ISO. */
type AlertNotice = { alertId: string; facilityId: number; startsAt: readonly string[] };

/** The part of alerts that mails need. Alerts are a layer above mails, so start-work.ts passes it in. */
export type AlertRecheck = {
  /** Locks the alert and returns the tee times that still match it and are free; null when none is left. */
  findStillFree(
    trx: Trx,
    notice: AlertNotice,
  ): Promise<{ startsAt: string[]; players: number; language: string; others: number } | null>;
  /** Makes tee times news to the alert again, because their mail was not sent. */
  withdraw(trx: Trx, notice: AlertNotice): Promise<void>;
};
