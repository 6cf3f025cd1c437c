import { z } from 'zod';
import { isEmail } from '#server/contract/email.ts';
import { isOneLine } from '#server/contract/line.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';
import { MOST_FRIENDS } from './fill-slots.tsx';

const rows = Array.from({ length: MOST_FRIENDS }, (_, index) => index + 1);
type Field = `name${number}` | `email${number}`;

/** At least one line is filled. */
export function inviteForm({ invitations }: Text) {
  const { wrong } = invitations.players;
  const shape: Record<Field, z.ZodOptional<z.ZodString>> = {};
  for (const row of rows) {
    shape[`name${row}`] = z.string().trim().max(40, wrong.name).refine(isOneLine, wrong.name).optional();
    shape[`email${row}`] = z.string().trim().max(254, wrong.email).optional();
  }
  return z.object(shape).superRefine((fields, context) => {
    const issue = (path: Field, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const filled = filledRows(fields);
    if (filled.length === 0) issue('name1', wrong.empty);
    for (const { row, name, email } of filled) {
      if (!name) issue(`name${row}`, wrong.name);
      if (!isEmail(email)) issue(`email${row}`, wrong.email);
    }
  });
}

export function filledRows(
  fields: Record<string, string | undefined>,
): { row: number; name: string; email: string }[] {
  return rows
    .map((row) => ({ row, name: fields[`name${row}`] ?? '', email: fields[`email${row}`] ?? '' }))
    .filter(({ name, email }) => name !== '' || email !== '');
}

export function partnerForm({ invitations }: Text) {
  return z.object({ partner: emailOr(invitations.players.wrong.email) });
}

export const NAMED = ['invitationId', 'slotNumber'] as const;
