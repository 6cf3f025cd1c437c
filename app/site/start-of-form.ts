import { z } from 'zod';
import { BACK_TEE } from '#server/contract/constants.ts';
import { teetimeInput } from '#server/contract/values.ts';
import { teeOfCall } from '#server/rules/crossing.ts';

type Start = { teetime: string; startingTee: number };

/** Names a tee time in a form: its instant, and the hole of a start at hole 10. */
export function nameStart({ teetime, startingTee }: Start): string {
  return startingTee === BACK_TEE ? `${teetime} ${BACK_TEE}` : teetime;
}

/** Reads what nameStart writes. */
export const startOfForm = z
  .string()
  .max(60)
  .transform((value) => {
    const [teetime, tee] = value.split(' ');
    return { teetime, backNine: tee === String(BACK_TEE) };
  })
  .pipe(z.object({ teetime: teetimeInput, backNine: z.boolean() }));

/** Reads from the address of a form where a booking was dropped on the sheet. */
export function readDropped(query: URLSearchParams): Start | null {
  const teetime = teetimeInput.safeParse(query.get('teetime'));
  if (!teetime.success) return null;
  return { teetime: teetime.data, startingTee: teeOfCall(query.get('backNine') === 'true') };
}
