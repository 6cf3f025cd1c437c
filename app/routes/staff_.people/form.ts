import type { z } from 'zod';
import { personForm } from '#app/site/staff-roles.server.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export function inviteForm(text: Text, facilities: readonly { id: number }[]) {
  return personForm(text, facilities).extend({ email: emailOr(text.account.fields.email) });
}
export type InviteForm = z.input<ReturnType<typeof inviteForm>>;
