import type { TenantContext } from '../call/context.ts';
import { createStaffLink } from '../mail-links/staff-links.ts';
import { mailStaffLink } from '../mails/enqueue-staff-mail.ts';
import { findStaffUser } from './staff-users.queries.ts';

/** Mails an active user a link to set a password, up to the mailbox's limit. Says nothing about the others. */
export async function mailForgottenPassword(
  { parts, operator }: TenantContext,
  email: string,
): Promise<void> {
  const { alias } = operator;
  const user = await findStaffUser(parts.db, alias, email);
  if (user?.state !== 'active') return;
  await parts.db.transaction().execute(async (trx) => {
    const link = { alias, staffUserId: user.id, purpose: 'reset' as const };
    const { id: linkId } = await createStaffLink(trx, parts.linkSecret, link);
    await mailStaffLink(trx, parts, operator, { kind: 'staff-reset', to: user, linkId });
  });
}
