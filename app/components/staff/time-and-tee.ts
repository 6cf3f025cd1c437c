import { FIRST_TEE } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';

/** Returns "8:00 AM", or "8:00 AM · hole 10". */
export function timeAndTee(
  time: string,
  { startingTee }: { startingTee: number },
  { staff }: Pick<Text, 'staff'>,
): string {
  return startingTee === FIRST_TEE ? time : `${time} · ${staff.sheet.hole(startingTee)}`;
}
