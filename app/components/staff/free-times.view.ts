import type { Option } from '#app/ui/select-field.tsx';
import type { DaySheet } from '#server/contract/staff/desk.ts';
import { formatTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

/** Lists the tee times of a day that have room for `players`, and the tee time `own`. */
export function listFreeTimes(
  { facility: { timeZone, isSimulator }, rows }: DaySheet,
  { players, own = '' }: { players: number; own?: string },
  text: Text,
): Option[] {
  return rows
    .filter(({ free, teetime }) => free >= (isSimulator ? 1 : players) || teetime === own)
    .map(({ teetime, free }) => ({
      value: teetime,
      label: text.staffBookings.move.timeLine(formatTime(teetime, timeZone, text.locale), free),
    }));
}
