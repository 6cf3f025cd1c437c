import { z } from 'zod';
import type { Text } from '#server/text/en.ts';

export function namesForm({ staffOutings: { names } }: Text) {
  return z.object({
    text: z.string({ error: names.missing }).trim().min(1, names.missing).max(20_000, names.missing),
    version: z.string().max(64),
  });
}
export type NamesForm = Record<keyof z.input<ReturnType<typeof namesForm>>, string>;
