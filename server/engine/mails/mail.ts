import { type AccountMailContents, accountMails } from './account.mail.ts';
import { type AlertMailContents, alertMails } from './alert.mail.ts';
import { type BookingMailContents, bookingMails } from './booking.mail.ts';
import { type CodeMailContents, codeMails } from './code.mail.ts';
import { type CreditMailContents, creditMails } from './credit.mail.ts';
import { type GiftCertificateMailContents, giftCertificateMails } from './gift-certificate.mail.ts';
import { type InvitationMailContents, invitationMails } from './invitation.mail.ts';
import type { MailFamily, MailOf } from './mail-family.ts';
import { type MembershipMailContents, membershipMails } from './membership.mail.ts';
import { type OrderMailContents, orderMails } from './order.mail.ts';
import { type OutingMailContents, outingMails } from './outing.mail.ts';
import { type PayerMailContents, payerMails } from './payer.mail.ts';
import { type PurchaseMailContents, purchaseMails } from './purchase.mail.ts';
import { type ReceiptMailContents, receiptMails } from './receipt.mail.ts';
import { type StaffMailContents, staffMails } from './staff.mail.ts';
import { type WaitlistMailContents, waitlistMails } from './waitlist.mail.ts';

/** Facts as of writing, rendered when sent. Holds ids of links, never their secrets. */
type MailContents = OrderMailContents &
  PurchaseMailContents &
  BookingMailContents &
  AccountMailContents &
  StaffMailContents &
  ReceiptMailContents &
  OutingMailContents &
  PayerMailContents &
  CodeMailContents &
  AlertMailContents &
  WaitlistMailContents &
  GiftCertificateMailContents &
  MembershipMailContents &
  CreditMailContents &
  InvitationMailContents;
export type MailKind = keyof MailContents;

export type Mail = MailOf<MailContents>;

export type OutgoingMail = Mail & {
  alias: string;
  to: { name: string; address: string };
  /** Such as `booked:7000001:booker`; a second mail with it is not written. */
  onceKey?: string;
  /** Not sent after this. */
  usefulUntil?: Date;
};

const FAMILIES: Record<MailKind, MailFamily<Mail>> = {
  'order-confirmation': orderMails,
  'booking-list': orderMails,
  'purchase-notice': purchaseMails,
  'purchase-returned': purchaseMails,
  'purchase-refund': purchaseMails,
  'purchase-unrefunded': purchaseMails,
  'purchase-charge-refused': purchaseMails,
  'purchase-uncharged': purchaseMails,
  'booking-change': bookingMails,
  'booking-cancellation': bookingMails,
  'booking-refund': bookingMails,
  'booking-delay': bookingMails,
  'block-notice': bookingMails,
  'no-show': bookingMails,
  'no-show-fee': bookingMails,
  'booking-link': bookingMails,
  'payment-returned': bookingMails,
  'charge-refused': bookingMails,
  'facility-notice': bookingMails,
  'booking-reminder': bookingMails,
  'check-in-open': bookingMails,
  'check-in-receipt': bookingMails,
  'counter-receipt': receiptMails,
  'account-charged': payerMails,
  'account-refunded': payerMails,
  'outing-confirmation': outingMails,
  'outing-invoice': outingMails,
  'outing-names': outingMails,
  'outing-moved': outingMails,
  'outing-repriced': outingMails,
  'outing-cancelled': outingMails,
  'password-reset': accountMails,
  'email-verification': accountMails,
  'password-changed': accountMails,
  'account-deleted': accountMails,
  'staff-invitation': staffMails,
  'staff-reset': staffMails,
  'staff-two-factor-reset': staffMails,
  'booking-code': codeMails,
  'tee-time-alert': alertMails,
  'waiting-list-joined': waitlistMails,
  'waiting-list-offer': waitlistMails,
  'gift-certificate': giftCertificateMails,
  'membership-charged': membershipMails,
  'membership-declined': membershipMails,
  'membership-suspended': membershipMails,
  'membership-card-expiring': membershipMails,
  'membership-cancelled': membershipMails,
  'membership-resumed': membershipMails,
  'credit-paid': creditMails,
  'credit-unpaid': creditMails,
  invitation: invitationMails,
  'invitation-accepted': invitationMails,
  'invitation-reply': invitationMails,
  'invitation-cancelled': invitationMails,
  'partner-added': invitationMails,
  'round-moved': invitationMails,
};

export function familyOf(mail: Mail): MailFamily<Mail> {
  return FAMILIES[mail.kind];
}
