import { links } from '#server/links.ts';
import { makeAccountLinkUrl } from '../mail-links/account-links.ts';
import { makeLinkUrl } from '../mail-links/booking-links.ts';
import { codeToMail } from '../mail-links/code-to-mail.ts';
import { unsubscribeId } from '../mail-links/unsubscribe-id.ts';
import { isAccountMail } from './account-documents.ts';
import { isCodeMail } from './code-document.ts';
import type {
  AccountMail,
  AccountMailContents,
  BookingMail,
  CodeMail,
  MailKind,
  MailUrls,
  OrderMail,
} from './mail-content.ts';
import type { MailParts } from './mail-parts.ts';
import { isOrderMail } from './order-document.ts';
import type { OutboxRow } from './outbox.queries.ts';

export async function findMailUrls(row: OutboxRow, parts: MailParts): Promise<MailUrls> {
  const secret = parts.linkSecret;
  const kind = row.kind as MailKind;
  if (isCodeMail(kind)) {
    const code = await codeToMail(parts.db, secret, (row.content as CodeMail).codeId);
    return { linkUrls: [], unsubscribeUrl: null, code };
  }
  if (!isAccountMail(kind)) {
    const bookings = isOrderMail(kind) ? (row.content as OrderMail).teeTimes : [row.content as BookingMail];
    const linkUrls: MailUrls['linkUrls'] = [];
    for (const { linkId, operator } of bookings)
      linkUrls.push(
        linkId ? await makeLinkUrl(parts.db, { linkId, siteUrl: operator.siteUrl, secret }) : null,
      );
    return { linkUrls, unsubscribeUrl: null };
  }
  const { link, operator } = row.content as AccountMail;
  const { unsubscribeOf } = row.content as Partial<AccountMailContents['email-verification']>;
  return {
    linkUrls: [link ? await makeAccountLinkUrl(parts.db, link, secret) : null],
    unsubscribeUrl: unsubscribeOf
      ? operator.siteUrl + links.unsubscribe(unsubscribeId(secret, row.alias, unsubscribeOf))
      : null,
  };
}
