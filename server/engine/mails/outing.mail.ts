import type { Currency } from '#server/contract/constants.ts';
import { formatLocalDate, formatLocalTime, formatMoment } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { nameTender } from '#server/text/name-tender.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import { makeOutingLinkUrl } from '../mail-links/outing-links.ts';
import { paragraph } from './booking-blocks.ts';
import { greeting } from './greeting.ts';
import { brandOf } from './mail-brand.ts';
import type { MailBlock, MailDocument } from './mail-document.ts';
import { type MailFamily, type MailOf, type MailOperator, NO_SECRETS, withSiteUrl } from './mail-family.ts';

/** One mail to the contact of a group over several tee times. */
export type OutingMailContents = {
  /** `startsAt`: UTC ISO; of the first tee time, or the shotgun. */
  'outing-confirmation': OutingMail & { startsAt: string; invoice: InvoiceFacts; linkId: string };
  'outing-invoice': OutingMail & { invoice: InvoiceFacts };
  /** `linkId`: of the link to name the players. */
  'outing-names': OutingMail & { linkId: string };
  /** UTC ISO; of the first tee time. */
  'outing-moved': OutingMail & { moved: { from: string; to: string } };
  'outing-cancelled': OutingMail & { cancelled: Cancelled };
  'outing-repriced': OutingMail & { repriced: Repriced; invoice: InvoiceFacts };
};

type InvoiceFacts = {
  currency: Currency;
  lines: { text: string; quantity: number; cents: number }[];
  isTaxIncluded: boolean;
  salesTaxCents: number;
  totalCents: number;
  payments: {
    kind: string;
    detail: string;
    payer?: string | null;
    amountCents: number;
    refundedCents: number;
  }[];
  dueCents: number;
  /** Asked of the contact ahead, and still to be paid. */
  deposit: { openCents: number; dueOn: string | null } | null;
};

type Cancelled = { currency: Currency; refundCents: number; reason: string };
/** Names of rates. */
type Repriced = { from: string; to: string; currency: Currency; refundCents: number };

/** `place`: of a group of a shotgun, such as 5B. */
type TeeTime = { localTime: string; players: number; place?: string };

type OutingMail = {
  language: string;
  operator: MailOperator;
  course: { name: string; email: string | null; timeZone: string };
  contactName: string;
  outing: { name: string; localDate: string; teeTimes: TeeTime[] };
};

export const outingMails: MailFamily<MailOf<OutingMailContents>> = {
  atSite: (mail, siteUrl) => ({ ...mail, content: withSiteUrl(mail.content, siteUrl) }) as typeof mail,
  async findSecrets({ kind, content }, { db, linkSecret: secret }) {
    if (kind !== 'outing-names' && kind !== 'outing-confirmation') return NO_SECRETS;
    const { siteUrl } = content.operator;
    return {
      ...NO_SECRETS,
      linkUrls: [await makeOutingLinkUrl(db, { id: content.linkId, siteUrl, secret })],
    };
  },
  write({ kind, content }, { linkUrls }) {
    const { course } = content;
    return {
      document: writeOuting(kind, content, linkUrls[0] ?? null),
      sender: course.name,
      replyTo: { name: course.name, address: course.email ?? '' },
      attachments: [],
    };
  },
};

function writeOuting(
  kind: keyof OutingMailContents,
  content: OutingMail & {
    startsAt?: string;
    invoice?: InvoiceFacts;
    moved?: { from: string; to: string };
    cancelled?: Cancelled;
    repriced?: Repriced;
  },
  linkUrl: string | null,
): MailDocument {
  const { language, operator, course, contactName, outing } = content;
  const { outingMails: t, mails } = textIn(language);
  const words = {
    'outing-confirmation': t.confirmed,
    'outing-invoice': t.invoice,
    'outing-names': t.names,
    'outing-moved': t.moved,
    'outing-cancelled': t.cancelled,
    'outing-repriced': t.repriced,
  }[kind];
  const date = formatLocalDate(outing.localDate, 'long', language);
  return {
    language,
    subject: words.subject(outing.name, course.name),
    preheader: words.intro(outing.name, date),
    brand: brandOf(operator),
    title: words.title,
    blocks: [
      paragraph(greeting(mails, contactName)),
      paragraph(words.intro(outing.name, date)),
      ...(content.moved ? [movedBlock(content.moved, content)] : []),
      ...(content.cancelled ? cancelledBlocks(content.cancelled, language) : []),
      ...(content.repriced ? repricedBlocks(content.repriced, language) : []),
      ...(content.startsAt ? [startBlock(content.startsAt, content)] : []),
      ...(content.invoice ? [amountsOf(content.invoice, language)] : []),
      ...(content.startsAt ? [paragraph(t.confirmed.names)] : []),
      ...(kind === 'outing-names' || content.startsAt ? [linkBlock(linkUrl, language)] : []),
      ...(content.startsAt ? [paragraph(t.confirmed.changes(course.name))] : []),
    ],
    footer: [t.footer(course.name)],
  };
}

/** The start, and every tee time or hole. */
function startBlock(startsAt: string, mail: OutingMail): MailBlock {
  const { course, outing, language } = mail;
  const text = textIn(language);
  const isShotgun = outing.teeTimes.some(({ place }) => place);
  return {
    type: 'facts',
    rows: [
      {
        label: isShotgun ? text.shotgun.label : text.outingMails.moved.now,
        value: formatMoment(startsAt, course.timeZone, text),
      },
      {
        label: isShotgun ? text.outingMails.confirmed.holes : text.staffOutings.teeTimes,
        value: timesOf(outing.teeTimes, text),
      },
    ],
  };
}

function timesOf(teeTimes: readonly TeeTime[], { staffOutingMoney, staffShotguns, locale }: Text): string {
  const { teeTime } = staffOutingMoney.invoice;
  return teeTimes
    .map(({ localTime, players, place }) =>
      teeTime(place ? staffShotguns.place(place) : formatLocalTime(localTime, locale), players),
    )
    .join(', ');
}

/** The old time, and every new one. */
function movedBlock(
  { from, to }: { from: string; to: string },
  { language, course, outing }: OutingMail,
): MailBlock {
  const text = textIn(language);
  const { moved } = text.outingMails;
  const when = (at: string) => formatMoment(at, course.timeZone, text);
  return {
    type: 'facts',
    rows: [
      { label: moved.now, value: when(to) },
      { label: moved.before, value: when(from) },
      { label: text.staffOutings.teeTimes, value: timesOf(outing.teeTimes, text) },
    ],
  };
}

function cancelledBlocks({ reason, ...refund }: Cancelled, language: string): MailBlock[] {
  return [...(reason ? [paragraph(reason)] : []), ...refundBlocks(refund, language)];
}

function repricedBlocks({ from, to, ...refund }: Repriced, language: string): MailBlock[] {
  const { repriced, moved } = textIn(language).outingMails;
  const rows = [
    { label: repriced.now, value: to },
    { label: moved.before, value: from },
  ];
  return [...(from === to ? [] : [{ type: 'facts' as const, rows }]), ...refundBlocks(refund, language)];
}

function refundBlocks(
  { currency, refundCents }: Pick<Cancelled, 'currency' | 'refundCents'>,
  language: string,
): MailBlock[] {
  const text = withCurrencies(textIn(language), [currency]);
  const { refunded } = text.outingMails.cancelled;
  return refundCents > 0 ? [paragraph(refunded(formatMoney(refundCents, currency, text)))] : [];
}

function linkBlock(url: string | null, language: string): MailBlock {
  const { button, note, gone } = textIn(language).outingMails.names;
  return url ? { type: 'button', label: button, url, note } : paragraph(gone);
}

function amountsOf(invoice: InvoiceFacts, language: string): MailBlock {
  const { currency, lines, salesTaxCents, isTaxIncluded, totalCents, payments, dueCents, deposit } = invoice;
  const text = withCurrencies(textIn(language), [currency]);
  const { staffTill, staffCards, outingMails: t } = text;
  const { receipt } = staffTill;
  const row = (label: string, cents: number, isStrong = false) => ({
    label,
    amount: formatMoney(cents, currency, text),
    isStrong,
  });
  return {
    type: 'amounts',
    rows: [
      ...lines.map((line) => row(`${line.quantity} × ${line.text}`, line.cents)),
      ...(salesTaxCents > 0 ? [row(isTaxIncluded ? receipt.includedTax : receipt.tax, salesTaxCents)] : []),
      row(receipt.total, totalCents, true),
      ...payments.flatMap(({ amountCents, refundedCents, ...tender }) => [
        row(nameTender(tender, text), amountCents),
        ...(refundedCents > 0 ? [row(staffCards.receiptMail.refunded, -refundedCents)] : []),
      ]),
      row(t.due, dueCents, true),
      ...(deposit ? [row(depositLabel(deposit.dueOn, language), deposit.openCents)] : []),
    ],
  };
}

function depositLabel(dueOn: string | null, language: string): string {
  const { deposit, depositUntil } = textIn(language).outingMails;
  return dueOn ? depositUntil(formatLocalDate(dueOn, 'short', language)) : deposit;
}
