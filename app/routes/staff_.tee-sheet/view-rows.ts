import { BACK_TEE, FIRST_TEE } from '#server/contract/constants.ts';
import type { DaySheet, DeskRow } from '#server/contract/staff/desk.ts';
import { formatTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { cellsOf } from './view-cells.ts';

/** Returns the tees of a day with a column group each. */
export function teesOf({ rows }: DaySheet): number[] {
  return rows.some(({ startingTee }) => startingTee === BACK_TEE) ? [FIRST_TEE, BACK_TEE] : [FIRST_TEE];
}

/** Returns the local times of several sheets, ascending, so that their rows line up side by side. */
export function timesOfDay(sheets: readonly DaySheet[]): string[] {
  return [...new Set(sheets.flatMap(({ rows }) => rows.map(({ localTime }) => localTime)))].sort();
}

/**
 * Returns the rows of a course: a time with the cells of each tee. `times`: of all courses shown; the course has an
 * empty row where only others have tee times.
 */
export function viewRows(
  sheet: DaySheet,
  { times, text, now, mayBook }: { times: readonly string[]; text: Text; now: Date; mayBook: boolean },
) {
  const { facility, date, today } = sheet;
  const tees = teesOf(sheet);
  const starts = new Map<string, DeskRow[]>();
  for (const row of sheet.rows) starts.set(row.teetime, [...(starts.get(row.teetime) ?? []), row]);
  const begun = [...starts.keys()].findLast((teetime) => Date.parse(teetime) <= now.getTime());
  const viewed = [...starts].map(([teetime, rows]) => ({
    key: teetime,
    localTime: rows[0]?.localTime ?? '',
    time: formatTime(teetime, facility.timeZone, text.locale),
    isPast: Date.parse(teetime) < now.getTime(),
    isNow: date === today && teetime === begun,
    tees: tees.map((tee) => {
      const row = rows.find(({ startingTee }) => startingTee === tee);
      return row && cellsOf(row, facility, text, now, mayBook);
    }),
  }));
  const own = new Set(viewed.map(({ localTime }) => localTime));
  const empty = times
    .filter((localTime) => !own.has(localTime))
    .map((localTime) => ({ key: localTime, localTime, time: null, isPast: false, isNow: false, tees: [] }));
  return [...viewed, ...empty].sort((a, b) => a.localTime.localeCompare(b.localTime));
}
