import type { EngineParts } from '../call/context.ts';
import { mailMembership } from '../mails/enqueue-membership-mail.ts';
import { listExpiringCards } from './billing.queries.ts';

const AT_ONCE = 200;

/** Mails members whose card expires before the next payment, once per card. */
export async function warnOfExpiry(parts: EngineParts): Promise<void> {
  for (const found of await listExpiringCards(parts.db, parts.now(), AT_ONCE))
    await parts.db.transaction().execute((trx) =>
      mailMembership(trx, parts, {
        membershipId: found.membershipId,
        kind: 'membership-card-expiring',
        onceKey: found.onceKey,
        day: found.dueOn,
        card: { brand: found.brand, lastFour: found.lastFour },
      }),
    );
}
