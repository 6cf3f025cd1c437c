import { z } from 'zod';
import type { Text } from '#server/text/en.ts';

export function dayNotesForm({ staffRound }: Text) {
  return z.object({
    notes: z.string().trim().max(500, staffRound.dayNotes.tooLong).default(''),
    /** As the page showed them. */
    previous: z.string().max(1000).default(''),
  });
}
export type DayNotesForm = Record<keyof z.input<ReturnType<typeof dayNotesForm>>, string>;
