import type { Currency } from '#server/contract/constants.ts';
import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import type { Db } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingMailParts } from './enqueue-booking-mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';
import type { MembershipMailKind, MembershipNews } from './membership.mail.ts';
import { findMembershipToMail } from './membership-facts.queries.ts';

type News = Partial<MembershipNews> & {
  membershipId: number;
  kind: MembershipMailKind;
  /** What may be told only once. */
  onceKey?: string;
};

/** Tells a member what has become of a membership, in the caller's transaction. Without an address nobody is told. */
export async function mailMembership(
  trx: Db,
  parts: BookingMailParts,
  { membershipId, kind, onceKey, day = null, amountCents = null, card = null }: News,
): Promise<void> {
  const { member, language, operator, site, facility } = await findMembershipToMail(trx, membershipId);
  const address = member.customerEmail ?? member.email;
  if (!address) return;
  await enqueueMail(trx, {
    alias: site.alias,
    kind,
    to: { name: `${member.firstName} ${member.lastName}`.trim(), address },
    ...(onceKey ? { onceKey } : {}),
    content: {
      language: language ?? operator.settings.languages?.[0] ?? 'en',
      operator: describeOperator(operator.name, operator.settings.appearance, siteUrlOf(site, parts)),
      course: { name: facility.name, email: facilityDetailsSchema.parse(facility.details).email },
      firstName: member.firstName,
      membership: member.membership,
      currency: facility.currency as Currency,
      day,
      amountCents,
      card,
    },
  });
}
