import { BookingError } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Alert } from '#server/contract/alerts.ts';
import { links } from '#server/links.ts';
import { localMinutesOf } from '#server/rules/local-minutes.ts';
import { choicesOf } from '#server/rules/search-offers.ts';
import { writeSearchState } from '#server/rules/search-state.ts';

type OpenTimes = { count: number; href: string };

/** Finds the tee times of a new alert that are open already, with the search of their first day. */
export async function findOpenTimes(visit: Visit, alert: Alert | undefined): Promise<OpenTimes | null> {
  const [date, ...others] = alert?.dates ?? [];
  if (!alert || !date) return null;
  const { facilityId, players } = alert;
  const [from, to] = [minutesOf(alert.teetimeStartTime), minutesOf(alert.teetimeEndTime)];
  const days = await searchDays(visit, facilityId, [date, ...others]);
  const open = days.map(({ date, sheets }) => ({
    date,
    count: sheets.reduce((sum, { teetimes, courseTimezone }) => {
      const fitting = teetimes.filter((teeTime) => {
        const at = localMinutesOf(teeTime.teetime, courseTimezone);
        return (
          at >= from &&
          at <= to &&
          choicesOf(teeTime).some(({ allowedPlayers }) => allowedPlayers.includes(players))
        );
      });
      return sum + fitting.length;
    }, 0),
  }));
  const first = open.find(({ count }) => count > 0);
  if (!first) return null;
  const query = writeSearchState({
    courses: visit.site.facilities.length > 1 ? [facilityId] : [],
    date: first.date,
    start: Math.floor(from / 60),
    end: Math.ceil(to / 60),
    golfers: players,
  });
  return { count: open.reduce((sum, { count }) => sum + count, 0), href: links.teeTimes(query) };
}

/** The alert is on even when the search fails. */
async function searchDays({ booking, asker }: Visit, facilityId: number, dates: readonly string[]) {
  try {
    return await Promise.all(
      dates.map(async (date) => ({
        date,
        sheets: await booking.teeTimes.search({ query: { date, facilityIds: String(facilityId), ...asker } }),
      })),
    );
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    return [];
  }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
