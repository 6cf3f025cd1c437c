import { z } from 'zod';
import type { Text } from '#server/text/en.ts';

export function ownPasswordForm({ staffPeople: { me } }: Text) {
  return z.object({ password: z.string({ error: me.currentMissing }).min(1) });
}
export type OwnPasswordForm = z.input<ReturnType<typeof ownPasswordForm>>;
