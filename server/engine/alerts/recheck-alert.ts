import { tagOf } from '#server/text/text.ts';
import type { EngineParts } from '../call/context.ts';
import type { AlertRecheck } from '../mails/alert-recheck.ts';
import { findFreeTimes, findWatched } from './find-free-times.ts';
import { lockWatchingAlert, withdrawNotices } from './watched.queries.ts';

/** Returns the check of an alert mail's tee times that runs just before it is sent. */
export function recheckAlert(parts: EngineParts): AlertRecheck {
  return {
    async findStillFree(trx, { alertId, facilityId, startsAt }) {
      const now = parts.now();
      const alert = await lockWatchingAlert(trx, alertId, now);
      if (alert?.facilityId !== facilityId) return null;
      const watched = await findWatched(trx, parts, alert);
      if (!watched) return null;
      const { operator, facility } = watched;
      const freeFor = await findFreeTimes(trx, operator, { facility, alerts: [alert], now });
      const free = freeFor(alert).map((time) => time.toISOString());
      const still = startsAt.filter((time) => free.includes(time));
      if (still.length === 0) return null;
      const { players } = alert;
      const language = tagOf(alert.language, facility.details.country);
      return { startsAt: still, players, language, others: free.length - still.length };
    },
    withdraw: (trx, { startsAt, ...alert }) =>
      withdrawNotices(trx, { ...alert, times: startsAt.map((time) => new Date(time)) }),
  };
}
