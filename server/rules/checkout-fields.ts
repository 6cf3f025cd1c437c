import { CHECKOUT_OPTIONAL_PHONE_MIN_LENGTH, CHECKOUT_PHONE_MIN_LENGTH } from '#server/contract/constants.ts';
import { isEmail } from '#server/contract/email.ts';
import { isOneLine } from '#server/contract/line.ts';
import type { Settings } from '#server/contract/settings.ts';

/** What a golfer typed to book; text as it came, trimmed. */
export type CheckoutFields = {
  firstName: string;
  lastName: string;
  notes: string;
  phone: string;
  email: string;
};

/** A card as it was typed. It goes into one call and nowhere else: not into a session, a log or a URL. */
export type TypedCard = {
  cardNumber: string;
  expirationMonth: string;
  expirationYear: string;
  securityCode: string;
  nameOnCard: string;
  addressLine1: string;
  postalCode: string;
  country: string;
};

/** A card of the wallet: only its security code is typed. */
type SavedCard = Pick<TypedCard, 'securityCode'> & { isSaved: true };

/** What a member says of himself where a rate needs it. */
export type MemberFields = { homeClub: string; memberNumber: string };

export type CheckoutField = keyof CheckoutFields | keyof TypedCard | keyof MemberFields;

/**
 * The fields that cannot be used, in the order of the specification (section 5, checkout order): first name, last name,
 * notes where the course wants some, phone, e-mail, then the card's where one is needed (`card` null: none is; of a saved one the
 * security code alone). Whether the card itself is good is for its bank to say. An optional phone may be left out; typed, it has at least 2 characters.
 */
export function invalidCheckoutFields(
  fields: CheckoutFields,
  card: TypedCard | SavedCard | null,
  required: Settings['checkout']['requiredFields'],
): CheckoutField[] {
  const { firstName, lastName, notes, phone, email } = fields;
  const phoneMin = required.phone ? CHECKOUT_PHONE_MIN_LENGTH : CHECKOUT_OPTIONAL_PHONE_MIN_LENGTH;
  const invalid: [CheckoutField, boolean][] = [
    ['firstName', firstName === '' || !isOneLine(firstName)],
    ['lastName', lastName === '' || !isOneLine(lastName)],
    ['notes', required.note && notes === ''],
    ['phone', (required.phone || phone !== '') && phone.length < phoneMin],
    ['email', (required.email || email !== '') && !isEmail(email)],
    ...(card ? invalidCardFields(card) : []),
  ];
  return invalid.filter(([, isInvalid]) => isInvalid).map(([field]) => field);
}

/** What is missing of a member's data: a home club is asked for where there are some to choose from. */
export function invalidMemberFields(
  { homeClub, memberNumber }: MemberFields,
  { homeClubs }: Pick<Settings['checkout']['troonMembers'], 'homeClubs'>,
): (keyof MemberFields)[] {
  return [
    ...(homeClubs.length > 0 && !homeClubs.includes(homeClub) ? (['homeClub'] as const) : []),
    ...(memberNumber === '' ? (['memberNumber'] as const) : []),
  ];
}

/**
 * The fields of a card that cannot be used to pay when checking in, in the order of the specification (section 5, check-in card
 * form): of a saved card the security code alone; else name, number, security code, month, year and zip.
 */
export function invalidCardOfCheckIn(card: TypedCard | SavedCard): CheckoutField[] {
  const order: CheckoutField[] = [
    'nameOnCard',
    'cardNumber',
    'securityCode',
    'expirationMonth',
    'expirationYear',
    'postalCode',
  ];
  const invalid = invalidCardFields(card).filter(([, isInvalid]) => isInvalid);
  return order.filter((field) => invalid.some(([each]) => each === field));
}

function invalidCardFields(card: TypedCard | SavedCard): [CheckoutField, boolean][] {
  const securityCode: [CheckoutField, boolean] = ['securityCode', !/^\d{3,4}$/.test(card.securityCode)];
  if ('isSaved' in card) return [securityCode];
  const month = Number(card.expirationMonth);
  return [
    ['cardNumber', !/^\d{12,19}$/.test(card.cardNumber.replace(/[\s-]/g, ''))],
    ['expirationMonth', !/^\d{1,2}$/.test(card.expirationMonth) || month < 1 || month > 12],
    ['expirationYear', !/^(\d{2}|20\d{2})$/.test(card.expirationYear)],
    securityCode,
    ['addressLine1', card.addressLine1 === ''],
    ['postalCode', card.postalCode === ''],
    ['country', !/^[A-Za-z]{2,3}$/.test(card.country)],
    ['nameOnCard', card.nameOnCard === '' || !isOneLine(card.nameOnCard)],
  ];
}
