import { CHECKOUT_OPTIONAL_PHONE_MIN_LENGTH, CHECKOUT_PHONE_MIN_LENGTH } from '#server/contract/constants.ts';
import { isEmail } from '#server/contract/email.ts';
import { isOneLine } from '#server/contract/line.ts';
import type { Settings } from '#server/contract/settings.ts';

export type CheckoutFields = {
  firstName: string;
  lastName: string;
  notes: string;
  phone: string;
  email: string;
};

/** Pass it to one call only: never to a session, a log or a URL. */
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

/** Only its security code is typed. */
type SavedCard = Pick<TypedCard, 'securityCode'> & { isSaved: true };

export type MemberFields = { homeClub: string; memberNumber: string };

export type CheckoutField = keyof CheckoutFields | keyof TypedCard | keyof MemberFields;

/**
 * Returns invalid fields in checkout order (specification section 5). `card` is null when none is needed; a saved one
 * needs only its security code. The bank decides whether the card is good. An optional phone may be empty; otherwise
 * it needs at least 2 characters.
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

/** A home club is required when there are some to choose from. */
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
 * Returns invalid fields in the order of the check-in form (specification section 5). A saved card needs only its
 * security code.
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
