import { z } from 'zod';
import type { Text } from '#server/text/en.ts';

export function codeForm({ staffTwoFactor: t }: Text) {
  return z.object({
    code: z.string({ error: t.codeMissing }).trim().min(1, t.codeMissing).max(40, t.codeMissing),
  });
}
export type CodeForm = z.input<ReturnType<typeof codeForm>>;
