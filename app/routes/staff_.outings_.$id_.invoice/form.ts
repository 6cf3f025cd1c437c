import { z } from 'zod';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function invoiceForm({ account }: Text) {
  return z.object({ email: emailOr(account.fields.email), attemptId: z.uuid() });
}
