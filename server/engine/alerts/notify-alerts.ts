import { sizeOfWave } from '#server/rules/alert-wave.ts';
import type { EngineParts, Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { mailAlert } from '../mails/enqueue-alert-mail.ts';
import { findFreeTimes, findWatched } from './find-free-times.ts';
import {
  insertNotices,
  lockWatchingAlerts,
  type NewNotice,
  readNotices,
  saveKnownTimes,
  type WatchingAlert,
} from './watched.queries.ts';

const TIMES_IN_MAIL = 5;

/**
 * Mails alerts the tee times that opened up since the last check, oldest alert first, in waves (rules/alert-wave.ts).
 * Safe to run twice or in parallel: the alerts are locked, and each golfer gets one mail.
 */
export async function notifyAlerts(
  parts: EngineParts,
  { alias, facilityId }: { alias: string; facilityId: number },
): Promise<void> {
  const { db } = parts;
  const watched = await findWatched(db, parts, { alias, facilityId });
  if (!watched) return;
  const { operator, facility } = watched;
  await db.transaction().execute(async (trx) => {
    const now = parts.now();
    const alerts = await lockWatchingAlerts(trx, facility.id, now);
    if (alerts.length === 0) return;
    const free = await findFreeTimes(trx, operator, { facility, alerts, now });
    const { notices, known, mails } = await decide(trx, { facility, alerts, free, now });
    await saveKnownTimes(trx, known);
    await insertNotices(trx, facility.id, notices, now);
    for (const { alert, times, more } of mails)
      await mailAlert(trx, parts, operator, { facility, alert, times, more });
  });
}

type AlertToMail = { alert: WatchingAlert; times: Date[]; more: number };

async function decide(
  trx: Trx,
  {
    facility,
    alerts,
    free,
    now,
  }: {
    facility: CatalogueFacility;
    alerts: readonly WatchingAlert[];
    free: (alert: WatchingAlert) => Date[];
    now: Date;
  },
) {
  const looked = alerts.map((alert) => {
    const times = free(alert);
    const before = new Set(alert.knownTimes.map((time) => time.getTime()));
    return { alert, times, news: times.filter((time) => !before.has(time.getTime())) };
  });
  const all = new Set(looked.flatMap(({ news }) => news.map((time) => time.getTime())));
  const { isNotified, lastWave } = await readNotices(
    trx,
    facility.id,
    [...all].map((time) => new Date(time)),
  );
  const left = new Map([...all].map((time) => [time, sizeOfWave(lastWave(new Date(time)), now)]));
  const notices: NewNotice[] = [];
  const known: { id: string; times: Date[] }[] = [];
  const mails: AlertToMail[] = [];
  for (const { alert, times, news } of looked) {
    const newTimes = news.filter((time) => !isNotified(alert.id, time));
    const inWave = newTimes.filter((time) => (left.get(time.getTime()) ?? 0) > 0);
    const named = inWave.slice(0, TIMES_IN_MAIL);
    for (const time of named) {
      left.set(time.getTime(), (left.get(time.getTime()) ?? 0) - 1);
      notices.push({ alertId: alert.id, startsAt: time });
    }
    if (named.length > 0) mails.push({ alert, times: named, more: inWave.length - named.length });
    // A later wave may only notify of times the alert does not know yet.
    const waiting = new Set(newTimes.filter((time) => !inWave.includes(time)).map((time) => time.getTime()));
    const knows = times.filter((time) => !waiting.has(time.getTime()));
    if (!isSame(knows, alert.knownTimes)) known.push({ id: alert.id, times: knows });
  }
  return { notices, known, mails };
}

function isSame(a: readonly Date[], b: readonly Date[]): boolean {
  return a.length === b.length && a.every((time, index) => time.getTime() === b[index]?.getTime());
}
