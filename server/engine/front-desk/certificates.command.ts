import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { centsOfAmount } from '#server/contract/file-values.ts';
import type { Permission } from '#server/contract/staff/roles.ts';
import { formatMoney } from '#server/format/money.ts';
import { postCertificateChange, postCertificateVoid } from '#server/rules/ledger-postings.ts';
import { StartError } from '#server/start-error.ts';
import type { Trx } from '../call/context.ts';
import {
  type GiftCertificate,
  lockCertificate,
  lockCertificateOfInvoice,
  readBalances,
  voidCertificate,
} from '../gift-certificates/certificates.queries.ts';
import { giftCertificatePayable } from '../gift-certificates/gift-certificate-payable.ts';
import { keepCertificate } from '../gift-certificates/keep-certificate.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { mailGiftCertificate } from '../mails/enqueue-gift-certificate-mail.ts';
import { takeAtCounter } from '../payments/tenders.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { requireMay } from '../staff/require-may.ts';
import { chooseFacility } from './choose-facility.ts';
import { writeColumns } from './columns.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';
import { hasJustChangedCertificate, hasJustSoldCertificate, listCertificates } from './shop-store.queries.ts';

/** Lists, sells, changes, voids and mails gift certificates. */
export const certificatesCommand = shopCommand({
  usage:
    'certificates ALIAS\n' +
    'certificates ALIAS --add VALUE --to EMAIL --name "KIM BYRON" [--message TEXT] [--facility ID] [--again]\n' +
    'certificates ALIAS --adjust ID --by=-12.50 [--again]\n' +
    'certificates ALIAS --void ID\n' +
    'certificates ALIAS --resend ID',
  options: (option) =>
    z.object({
      add: option.amount.optional(),
      to: option.email.optional(),
      name: option.name.optional(),
      message: option.reason.optional(),
      facility: option.id.optional(),
      adjust: option.id.optional(),
      by: option.change.optional(),
      void: option.id.optional(),
      resend: option.id.optional(),
      again: z.boolean().default(false),
    }),
  flags: ['again'],
  async run(context, given) {
    const { shop } = context.text;
    const asked = [given.add, given.adjust, given.void, given.resend].filter((each) => each !== undefined);
    if (asked.length > 1) throw new StartError(shop.oneAtATime);
    if (given.add !== undefined) {
      const { to, name } = given;
      if (to === undefined || name === undefined) throw new StartError(shop.forWhom);
      const wish = { ...given, recipient: { name: `${name.firstName} ${name.lastName}`.trim(), email: to } };
      return sellCertificate(context, { ...wish, valueCents: centsOfAmount(given.add) });
    }
    if (given.adjust !== undefined) {
      if (given.by === undefined || given.by === 0) throw new StartError(`--by: ${shop.options.change}`);
      return adjust(context, given.adjust, given.by, given.again);
    }
    if (given.void !== undefined) return makeVoid(context, given.void);
    if (given.resend !== undefined) return resend(context, given.resend);
    return writeCertificates(context);
  },
});

type Wish = {
  valueCents: number;
  recipient: { name: string; email: string };
  message?: string | undefined;
  facility?: number | undefined;
  again: boolean;
};

/** Sells and pays in one transaction. */
async function sellCertificate(context: ShopContext, wish: Wish): Promise<string> {
  const { parts, operator, text } = context;
  const { valueCents, recipient } = wish;
  const { alias } = operator;
  if (valueCents === 0) throw new StartError(`--add: ${text.shop.options.change}`);
  const facility = await chooseFacility(context, wish.facility);
  const value = formatMoney(valueCents, facility.currency, text);
  const id = await parts.db.transaction().execute(async (trx) => {
    const isSame = { recipientEmail: recipient.email, valueCents };
    if (!wish.again && (await hasJustSoldCertificate(trx, alias, isSame)))
      throw new StartError(text.shop.certificateSoldAlready(value, recipient.email));
    const invoiceId = await keepCertificate(trx, {
      alias,
      facility,
      offerId: null,
      name: text.shop.giftCertificate,
      valueCents,
      deliveryDate: null,
      senderName: '',
      recipient,
      message: wish.message ?? '',
      due: 'course',
      customerId: null,
      cartItemId: null,
      orderId: null,
    });
    await (await giftCertificatePayable.lock(trx, invoiceId)).confirm();
    await takeAtCounter(trx, invoiceId, valueCents);
    const certificate = await lockCertificateOfInvoice(trx, invoiceId);
    await record(trx, context, certificate, {
      may: 'book',
      verb: 'sell',
      after: { valueCents, tender: 'cash' },
    });
    return certificate.id;
  });
  return text.shop.certificateSold(id, value, recipient.email);
}

function adjust(context: ShopContext, id: number, byCents: number, isAgain: boolean): Promise<string> {
  const { text } = context;
  return withActive(context, id, async (trx, certificate, leftCents) => {
    const money = (cents: number) => formatMoney(cents, certificate.currency, text);
    if (leftCents + byCents < 0) throw new StartError(text.shop.onlySoMuchLeft(id, money(leftCents)));
    if (!isAgain && (await hasJustChangedCertificate(trx, id, byCents)))
      throw new StartError(text.shop.certificateChangedAlready(id, money(byCents)));
    await writeJournal(trx, {
      invoiceId: certificate.invoice_id,
      cause: `certificate-change:${id}:${randomUUID()}`,
      postings: postCertificateChange(id, byCents),
    });
    await record(trx, context, certificate, { may: 'manage', verb: 'adjust', after: { byCents } });
    return text.shop.certificateWorth(id, money(leftCents + byCents));
  });
}

function makeVoid(context: ShopContext, id: number): Promise<string> {
  const { text } = context;
  return withActive(context, id, async (trx, certificate, leftCents) => {
    await writeJournal(trx, {
      invoiceId: certificate.invoice_id,
      cause: `certificate-void:${id}`,
      postings: postCertificateVoid(id, leftCents),
    });
    await voidCertificate(trx, id);
    await record(trx, context, certificate, { may: 'manage', verb: 'void', after: { leftCents } });
    return text.shop.certificateVoid(id, formatMoney(leftCents, certificate.currency, text));
  });
}

function resend(context: ShopContext, id: number): Promise<string> {
  const { parts, text } = context;
  return withActive(context, id, async (trx, certificate) => {
    if (!certificate.recipient_email) throw new StartError(text.shop.noRecipient(id));
    if (certificate.delivered_at === null) throw new StartError(text.shop.notMailedYet(id));
    await record(trx, context, certificate, { may: 'book', verb: 'resend', after: {} });
    await mailGiftCertificate(trx, parts, id, { isAgain: true });
    return text.shop.certificateMailed(id, certificate.recipient_email);
  });
}

function record(
  trx: Trx,
  context: ShopContext,
  { id, facility_id: facilityId }: Pick<GiftCertificate, 'id' | 'facility_id'>,
  change: { may: Permission; verb: string; after: Record<string, unknown> },
): Promise<void> {
  return recordShopChange(trx, context, {
    ...change,
    noun: 'certificate',
    nounId: String(id),
    facilityId,
    before: {},
  });
}

/** Runs work on a locked, spendable certificate. */
function withActive(
  { parts, operator, text: { shop } }: ShopContext,
  id: number,
  work: (trx: Trx, certificate: GiftCertificate, leftCents: number) => Promise<string>,
): Promise<string> {
  return parts.db.transaction().execute(async (trx) => {
    const certificate = await lockCertificate(trx, operator.alias, id);
    if (!certificate || certificate.state === 'pending') throw new StartError(shop.noCertificate(id));
    if (certificate.state === 'void') throw new StartError(shop.certificateVoidBefore(id));
    return work(trx, certificate, (await readBalances(trx, [id])).get(id) ?? 0);
  });
}

async function writeCertificates({ parts, operator, text, actor }: ShopContext): Promise<string> {
  requireMay(actor, 'book');
  const certificates = await listCertificates(parts.db, operator.alias);
  const { shop } = text;
  if (certificates.length === 0) return shop.noCertificates;
  const c = shop.certificateColumns;
  return writeColumns([
    [c.id, c.facility, c.value, c.left, c.code, c.recipient, c.mailed],
    ...certificates.map((each) => {
      const money = (cents: number) => formatMoney(cents, each.currency, text);
      return [
        String(each.id),
        each.facilityName,
        money(each.valueCents),
        each.state === 'void' ? shop.isVoid : money(each.leftCents),
        each.lastFour ? `…${each.lastFour}` : '',
        [each.recipientName, each.recipientEmail].filter(Boolean).join(', '),
        each.isDelivered ? shop.isMailed : (each.deliveryDate ?? ''),
      ];
    }),
  ]);
}
