import type { MailAddress, MailAttachment, MailMessage } from '#server/outside/mail/mailer.ts';
import { isAccountMail, writeAccountMail } from './account-documents.ts';
import { attachCalendar, attachCalendars } from './booking-calendar.ts';
import { writeBookingMail } from './booking-documents.ts';
import { isCodeMail, writeCodeMail } from './code-document.ts';
import type {
  AccountMailContents,
  AccountMailKind,
  BookingMailContents,
  BookingMailKind,
  CodeMail,
  MailKind,
  MailUrls,
  OrderMail,
} from './mail-content.ts';
import type { MailDocument } from './mail-document.ts';
import { isOrderMail, senderOf, writeOrderMail } from './order-document.ts';
import type { OutboxRow } from './outbox.queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/**
 * The message of a row of the outbox, the same at every attempt. The secrets of its links are put in here, at the last
 * moment, so that they are nowhere in the database.
 */
export function makeMessage(row: OutboxRow, urls: MailUrls, senderAddress: string): MailMessage {
  const kind = row.kind as MailKind;
  const letter = isAccountMail(kind)
    ? writeAccountLetter(kind, row, urls)
    : isCodeMail(kind)
      ? writeCodeLetter(row, urls)
      : isOrderMail(kind)
        ? writeOrderLetter(row, { urls, senderAddress })
        : writeBookingLetter(kind, row, { urls, senderAddress });
  const { document, sender, replyTo } = letter;
  return {
    messageId: `<${row.id}@${senderAddress.split('@').at(-1)}>`,
    from: { name: sender, address: senderAddress },
    replyTo: replyTo.address ? replyTo : null,
    to: { name: row.to_name, address: row.to_address },
    subject: document.subject.replace(/\s+/g, ' '),
    text: renderText(document),
    html: renderHtml(document),
    attachments: letter.attachments,
  };
}

type Letter = {
  document: MailDocument;
  /** The name mails come from. */
  sender: string;
  replyTo: MailAddress;
  attachments: MailAttachment[];
};

function writeAccountLetter(kind: AccountMailKind, row: OutboxRow, urls: MailUrls): Letter {
  const content = row.content as AccountMailContents[AccountMailKind];
  const { operator, contactEmail } = content;
  return {
    document: writeAccountMail(kind, content, urls),
    sender: operator.name,
    replyTo: { name: operator.name, address: contactEmail ?? '' },
    attachments: [],
  };
}

function writeCodeLetter(row: OutboxRow, urls: MailUrls): Letter {
  const content = row.content as CodeMail;
  const { operator, contactEmail } = content;
  return {
    document: writeCodeMail(content, urls.code ?? null),
    sender: operator.name,
    replyTo: { name: operator.name, address: contactEmail ?? '' },
    attachments: [],
  };
}

type Options = { urls: MailUrls; senderAddress: string };

function writeOrderLetter(row: OutboxRow, { urls, senderAddress }: Options): Letter {
  const content = row.content as OrderMail;
  const [first] = content.teeTimes;
  return {
    document: writeOrderMail(content, urls.linkUrls),
    sender: senderOf(content),
    replyTo: { name: first?.facility.name ?? '', address: first?.facility.email ?? '' },
    attachments: attachCalendars(content, { senderAddress, now: row.created_at }),
  };
}

function writeBookingLetter(kind: BookingMailKind, row: OutboxRow, { urls, senderAddress }: Options): Letter {
  const content = row.content as BookingMailContents[BookingMailKind];
  const { facility, operator, booking } = content;
  const isForShop = kind === 'facility-notice';
  const booker = `${booking.booker.firstName} ${booking.booker.lastName}`.trim();
  return {
    document: writeBookingMail(kind, content, urls.linkUrls[0] ?? null),
    sender: isForShop ? operator.name : facility.name,
    replyTo: isForShop
      ? { name: booker, address: booking.booker.email }
      : { name: facility.name, address: facility.email ?? '' },
    attachments: attachCalendar(kind, content, { senderAddress, now: row.created_at }),
  };
}
