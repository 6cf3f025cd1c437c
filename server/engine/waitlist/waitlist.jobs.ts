import { addDays, localDateOf } from '#server/format/dates.ts';
import type { EngineParts } from '../call/context.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { audiencesOfMember } from '../tee-sheet/audiences.ts';
import { fitsPlayers, readAvailability } from '../tee-sheet/read-availability.ts';
import { endOffer } from './end-offer.ts';
import { findWaitlist, offerTeeTime } from './offer-slots.ts';
import { endPassedEntries, listAwaited, listEndedOffers } from './waitlist.queries.ts';

const OFFERS_AT_ONCE = 200;

/** Ends expired offers, and offers slots that opened up without a cancellation: an expired hold, a lifted block. */
export function waitlistJobs(parts: EngineParts): ScheduledJob[] {
  return [
    {
      queue: 'waiting-list.offer',
      everySeconds: 15,
      run: async () => {
        for (const offer of await listEndedOffers(parts.db, OFFERS_AT_ONCE)) await endOffer(parts, offer.id);
        await endPassedEntries(parts.db, parts.now());
        await offerWhatIsFree(parts);
      },
    },
  ];
}

type Wanted = Awaited<ReturnType<typeof listAwaited>>[number];

async function offerWhatIsFree(parts: EngineParts): Promise<void> {
  const byFacility = new Map<number, Wanted[]>();
  for (const each of await listAwaited(parts.db))
    byFacility.set(each.facilityId, [...(byFacility.get(each.facilityId) ?? []), each]);
  for (const awaited of byFacility.values()) await offerAt(parts, awaited);
}

async function offerAt(parts: EngineParts, awaited: readonly Wanted[]): Promise<void> {
  const { db } = parts;
  const [first] = awaited;
  const waitlist = first && (await findWaitlist(db, parts, first));
  if (!waitlist) return;
  const { operator, facility } = waitlist;
  const dates = awaited.flatMap(({ from, to }) => daysBetween(from, to, facility.timeZone));
  const availableTo = await readAvailability(db, operator, { facility, dates, now: parts.now() });
  // `offerTeeTime` checks later which rates each golfer may book.
  for (const time of await availableTo(audiencesOfMember(operator, [facility.id]))) {
    const { startsAt, startingTee } = time;
    const isAwaited = awaited.some(
      ({ from, to, players }) => from <= startsAt && startsAt <= to && fitsPlayers(time, players),
    );
    if (isAwaited)
      await db
        .transaction()
        .execute((trx) => offerTeeTime(trx, parts, { ...waitlist, startsAt, startingTee }));
  }
}

function daysBetween(from: Date, to: Date, timeZone: string): string[] {
  const last = localDateOf(to, timeZone);
  const days: string[] = [];
  for (let date = localDateOf(from, timeZone); date <= last; date = addDays(date, 1)) days.push(date);
  return days;
}
