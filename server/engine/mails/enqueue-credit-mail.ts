import type { Currency } from '#server/contract/constants.ts';
import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import type { Db } from '../call/context.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { CreditMailKind, CreditNews } from './credit.mail.ts';
import { findCreditAccountToMail } from './credit-facts.queries.ts';
import type { BookingMailParts } from './enqueue-booking-mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { describeOperator } from './mail-brand.ts';

type News = CreditNews & {
  accountId: number;
  kind: CreditMailKind;
  /** What may be told only once. */
  onceKey: string;
};

/** Tells a golfer what has become of a payment of the credit account, in the caller's transaction. Who is gone is not told. */
export async function mailCredit(
  trx: Db,
  parts: BookingMailParts,
  { accountId, kind, onceKey, amountCents, card }: News,
): Promise<void> {
  const found = await findCreditAccountToMail(trx, accountId);
  if (!found) return;
  const { golfer, operator, site, facility, owedCents } = found;
  await enqueueMail(trx, {
    alias: site.alias,
    kind,
    to: { name: `${golfer.firstName} ${golfer.lastName}`.trim(), address: golfer.email },
    onceKey,
    content: {
      language: operator.settings.languages?.[0] ?? 'en',
      operator: describeOperator(operator.name, operator.settings.appearance, siteUrlOf(site, parts)),
      course: { name: facility.name, email: facilityDetailsSchema.parse(facility.details).email },
      firstName: golfer.firstName,
      currency: facility.currency as Currency,
      owedCents,
      amountCents,
      card,
    },
  });
}
