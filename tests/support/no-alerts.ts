import type { AlertRecheck } from '#server/engine/mails/alert-recheck.ts';

/** For tests that send no message of an alert: one that comes up fails them. */
export const noAlerts: AlertRecheck = {
  findStillFree: unexpected,
  withdraw: unexpected,
};

async function unexpected(): Promise<never> {
  throw new Error('no message of an alert is sent here');
}
