import type { DaySheet } from '#server/contract/staff/desk.ts';
import { formatTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import { nameStart } from './start-of-form.ts';

/** Lists the tee times of a day that have room for `players`, and the booking's `own`, for a field of startOfForm. */
export function listFreeTimes(
  { facility: { timeZone, isSimulator }, rows }: DaySheet,
  { players, own }: { players: number; own?: { teetime: string; startingTee: number } },
  text: Text,
): { value: string; label: string }[] {
  return rows
    .filter((row) => row.free >= (isSimulator ? 1 : players) || (own && nameStart(row) === nameStart(own)))
    .map((row) => ({
      value: nameStart(row),
      label: text.staffBookings.move.timeLine(
        timeAndTee(formatTime(row.teetime, timeZone, text.locale), row, text),
        row.free,
      ),
    }));
}
