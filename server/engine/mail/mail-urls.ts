import { links } from '#server/links.ts';
import { makeAccountLinkUrl } from '../account-links/account-links.ts';
import { unsubscribeId } from '../account-links/unsubscribe-id.ts';
import { makeLinkUrl } from '../booking-links/booking-links.ts';
import { isAccountMail } from './account-documents.ts';
import type { AccountMail, AccountMailContents, BookingMail, MailKind } from './mail-content.ts';
import type { MailParts } from './mail-parts.ts';
import type { OutboxRow } from './outbox.queries.ts';

/** The links of a mail with their secrets in them: for the message alone. */
export type MailUrls = {
  /** The one the mail is about; null where it carries none, or what it opened is gone. */
  linkUrl: string | null;
  unsubscribeUrl: string | null;
};

export async function findMailUrls(row: OutboxRow, parts: MailParts): Promise<MailUrls> {
  const secret = parts.linkSecret;
  if (!isAccountMail(row.kind as MailKind)) {
    const { linkId, operator } = row.content as BookingMail;
    const linkUrl = linkId
      ? await makeLinkUrl(parts.db, { linkId, siteUrl: operator.siteUrl, secret })
      : null;
    return { linkUrl, unsubscribeUrl: null };
  }
  const { link, operator } = row.content as AccountMail;
  const { unsubscribeOf } = row.content as Partial<AccountMailContents['email-verification']>;
  return {
    linkUrl: link ? await makeAccountLinkUrl(parts.db, link, secret) : null,
    unsubscribeUrl: unsubscribeOf
      ? operator.siteUrl + links.unsubscribe(unsubscribeId(secret, row.alias, unsubscribeOf))
      : null,
  };
}
