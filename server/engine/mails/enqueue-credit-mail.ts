import type { Db } from '../call/context.ts';
import type { CreditMailKind, CreditNews } from './credit.mail.ts';
import { findCreditAccountToMail } from './credit-facts.queries.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findMailedFacility } from './mailed-facility.queries.ts';

type News = CreditNews & {
  accountId: number;
  kind: CreditMailKind;
  onceKey: string;
};

/** Does nothing when the customer is gone. */
export async function mailCredit(
  trx: Db,
  parts: BookingMailParts,
  { accountId, kind, onceKey, ...news }: News,
): Promise<void> {
  const golfer = await findCreditAccountToMail(trx, accountId);
  if (!golfer) return;
  const { facilityId, email, firstName, lastName, owedCents } = golfer;
  const { alias, ...facility } = await findMailedFacility(trx, parts, facilityId);
  await enqueueMail(trx, {
    alias,
    kind,
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    onceKey,
    content: { ...facility, firstName, owedCents, ...news },
  });
}
