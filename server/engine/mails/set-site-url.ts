import { findOperatorSite } from '../catalogue/operators.queries.ts';
import { siteUrlOf } from '../catalogue/site-url.ts';
import type { BookingMail, MailKind, MailOperator, OrderMail } from './mail-content.ts';
import type { MailParts } from './mail-parts.ts';
import { isOrderMail } from './order-document.ts';
import type { OutboxRow } from './outbox.queries.ts';

/**
 * The same mail with links to the site as the program that sends it knows it: a command of the shop writes mails as well,
 * and nobody tells it where golfers see the site.
 */
export async function setSiteUrl<Row extends OutboxRow>(row: Row, parts: MailParts): Promise<Row> {
  const site = await findOperatorSite(parts.db, row.alias);
  return site ? { ...row, content: withSiteUrl(row, siteUrlOf(site, parts)) } : row;
}

function withSiteUrl({ kind, content }: OutboxRow, siteUrl: string) {
  const lead = <Mail extends { operator: MailOperator }>(mail: Mail) => ({
    ...mail,
    operator: { ...mail.operator, siteUrl },
  });
  if (!isOrderMail(kind as MailKind)) return lead(content as BookingMail);
  return { teeTimes: (content as OrderMail).teeTimes.map(lead) };
}
