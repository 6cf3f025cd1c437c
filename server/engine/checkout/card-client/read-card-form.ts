import type { PurchaseInvoiceForm } from '#server/contract/card-client.ts';
import { plainEmail } from '#server/contract/email.ts';
import type { Booker } from '#server/db/json-columns.ts';
import type { MemberFields, TypedCard } from '#server/rules/checkout-fields.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_NOTES = 2_000;
const MAX_ADDRESS = 2_000;

/** The card client's form; missing fields are empty. */
export type CardForm = {
  token: string;
  alias: string;
  /** Null if malformed. */
  reference: string | null;
  /** As the client believes; null if not sent. */
  facilityId: number | null;
  rateId: number | null;
  players: number | null;
  returnUrl: string;
  notes: string;
  emailCode: string;
  booker: Omit<Booker, keyof MemberFields | 'phoneE164'>;
  /** Null: may follow when the booking is confirmed. */
  member: MemberFields | null;
  /** Only for the provider: never stored, logged or returned. */
  card: TypedCard;
  /** A wallet card; its security code is in `card`. */
  walletOptionId: string;
  savesCard: boolean;
};

export type CompleteForm = PayForm & { booker: Pick<Booker, 'phoneE164'> };

export type PayForm = Pick<
  CardForm,
  | 'token'
  | 'returnUrl'
  | 'notes'
  | 'emailCode'
  | 'booker'
  | 'member'
  | 'card'
  | 'walletOptionId'
  | 'savesCard'
> & {
  /** Instead of a token, when the engine identifies the payment. */
  ownTokenHash?: string;
  /** As typed; they pay first. */
  certificateCodes?: readonly string[];
  /** They pay before the card. */
  accountIds?: readonly number[];
  /** The card charge shown; null: not sent. */
  expectedCents?: number | null;
};

/** Reads either form; refuses nothing. */
export function readCardForm(form: PurchaseInvoiceForm): CardForm {
  const text = (name: keyof PurchaseInvoiceForm, max = 200) =>
    String(form[name] ?? '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, max);
  const member = {
    homeClub: text('Reservation.HomeClub'),
    memberNumber: text('Reservation.MemberNumber', 100),
  };
  const flag = (name: keyof PurchaseInvoiceForm) => /^(true|1|on|yes)$/i.test(text(name));
  return {
    token: text('Token'),
    alias: text('ALIAS').toLowerCase(),
    reference: uuid(text('InvoiceReferenceId') || text('TeeTime.ReferenceID')),
    facilityId: wholeNumber(text('TeeTime.FacilityID')),
    rateId: wholeNumber(text('TeeTime.TeeTimeRateID')),
    players: wholeNumber(text('TeeTime.PlayerCount')),
    returnUrl: text('PaymentReturnURL', MAX_ADDRESS),
    notes: text('Reservation.CustomerNotes', MAX_NOTES) || text('Notes', MAX_NOTES),
    emailCode: text('Reservation.EmailCode', 20),
    booker: {
      firstName: text('bookerFirstName', 100),
      lastName: text('bookerLastName', 100),
      email: plainEmail(text('BookerEmail', 255) || text('Reservation.CustomerEmail', 255)),
      phone: text('Payment.PhoneNumber', 50),
      emailOptIn: flag('emailOptIn'),
      smsOptIn: flag('smsOptIn'),
      transactionalSmsOptIn: flag('transactionalSmsOptedIn'),
      troonOptIn: flag('troonOptIn'),
      isCaddyRequested: flag('Reservation.IsCaddyRequested'),
      trackingCode: text('Reservation.TrackingCode'),
    },
    member: member.homeClub || member.memberNumber ? member : null,
    card: {
      cardNumber: text('Payment.CC.CreditCardNumber', 40),
      expirationMonth: text('Payment.CC.ExpirationMonth', 10),
      expirationYear: text('Payment.CC.ExpirationYear', 10),
      securityCode: text('Payment.CC.CVVCode', 10),
      nameOnCard: text('Payment.Name'),
      addressLine1: text('Payment.Address.Line1'),
      postalCode: text('Payment.Address.PostalCode', 20),
      country: text('Payment.Address.Country', 20),
    },
    walletOptionId: text('Payment.WalletOptionID'),
    savesCard: flag('Payment.SaveCreditCard'),
  };
}

function uuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}

function wholeNumber(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}
