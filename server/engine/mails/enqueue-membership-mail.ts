import type { Db } from '../call/context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { BookingMailParts } from './gather-booking.ts';
import { findMailedFacility } from './mailed-facility.queries.ts';
import type { MembershipMailKind, MembershipNews } from './membership.mail.ts';
import { findMembershipToMail } from './membership-facts.queries.ts';

type News = Partial<MembershipNews> & {
  membershipId: number;
  kind: MembershipMailKind;
  onceKey?: string;
};

/** Does nothing without an address. */
export async function mailMembership(
  trx: Db,
  parts: BookingMailParts,
  { membershipId, kind, onceKey, day = null, amountCents = null, card = null }: News,
): Promise<void> {
  const member = await findMembershipToMail(trx, membershipId);
  const { facilityId, firstName, lastName, membership, language } = member;
  const address = member.customerEmail ?? member.email;
  if (!address) return;
  const { alias, ...facility } = await findMailedFacility(trx, parts, facilityId, language);
  await enqueueMail(trx, {
    alias,
    kind,
    to: { name: `${firstName} ${lastName}`.trim(), address },
    ...(onceKey ? { onceKey } : {}),
    content: {
      ...facility,
      firstName,
      membership,
      day,
      amountCents,
      card,
    },
  });
}
