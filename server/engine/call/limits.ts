import type { LimitKind } from '#server/contract/route.ts';

/** What an address may do so many times a minute. A club house shares one address, a crawler or a bot uses one. */
export const LIMITS: Record<LimitKind, { perMinute: number }> = {
  search: { perMinute: 300 },
  hold: { perMinute: 60 },
  checkout: { perMinute: 40 },
  account: { perMinute: 30 },
  /** What sends a mail to an address somebody typed. */
  mail: { perMinute: 6 },
};
