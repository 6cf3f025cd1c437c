import { MAX_PHONES } from '#server/contract/constants.ts';
import { isEmail, plainEmail } from '#server/contract/email.ts';
import { isLocalDate } from '#server/format/dates.ts';
import { toCents } from '#server/format/money.ts';
import { isBirthday } from '#server/rules/birthday.ts';
import { examplePhone, readPhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import { distinctPhones } from '../../customers/profile/phones.ts';
import type { Column } from './columns.ts';
import type { ImportedCustomer, ImportedGolfAccount, ImportedMembership } from './customer-import.queries.ts';
import { type ImportedFacility, readBilling } from './read-billing.ts';
import { readBooks } from './read-books.ts';

export type Cells = Partial<Record<Column, string>>;
/** `note`: what was left out, and why. */
type ReadRow = { customer: ImportedCustomer; note: string | null } | { refusal: string };

type Reasons = Text['customerImport']['reasons'];

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0', ''];

/** Dollars; a negative debt is in the golfer's favour. */
const LIMIT = /^(?:\d{1,7}(?:\.\d{1,2})?)?$/;
const OWED = /^(?:-?\d{1,7}(?:\.\d{1,2})?)?$/;

/** At most 256 MiB, 10 passes and 16 lanes, since every sign-in pays them. */
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,171}$/;

export function readRow(cells: Cells, reasons: Reasons, facilities: readonly ImportedFacility[]): ReadRow {
  const email = plainEmail(cells.email ?? '');
  const flags = readFlags(cells, reasons);
  if ('refusal' in flags) return flags;
  const membership = readMembership(cells, reasons, facilities);
  if (membership && 'refusal' in membership) return membership;
  const golfAccount = readGolfAccount(cells, reasons, facilities);
  if (golfAccount && 'refusal' in golfAccount) return golfAccount;
  const country =
    (readFacility(cells.membershipFacility ?? '', facilities) ?? facilities[0])?.country ?? 'US';
  const read = partsOf(cells.phone).map((phone) => readPhone(phone, country));
  const phones = read.filter((phone) => phone !== undefined);
  const isPhoneLeftOut = phones.length < read.length;
  // Texts need a phone number.
  if (isPhoneLeftOut && phones.length === 0)
    Object.assign(flags, { smsOptIn: false, transactionalSmsOptIn: false });
  const customer: ImportedCustomer = {
    email,
    firstName: cells.firstName ?? '',
    lastName: cells.lastName ?? '',
    phones: distinctPhones(phones),
    birthday: cells.birthday ? withoutYear(cells.birthday) : null,
    passwordHash: cells.passwordHash || null,
    externalId: cells.externalId || null,
    tags: [...new Set(partsOf(cells.tags))],
    ...flags,
    membership,
    golfAccount,
  };
  const refusal = refuse(customer, cells, reasons);
  if (refusal) return { refusal };
  return { customer, note: isPhoneLeftOut ? reasons.phone(examplePhone(country)) : null };
}

/** Fairway keeps the month and day alone. */
function withoutYear(day: string): string {
  return isLocalDate(day) ? day.slice('YYYY-'.length) : day;
}

function partsOf(cell = ''): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}

function refuse(customer: ImportedCustomer, cells: Cells, reasons: Reasons): string | null {
  const { email, firstName, lastName, phones, birthday, externalId, tags, passwordHash } = customer;
  if (Object.values(cells).some((cell) => cell.includes('\uFFFD'))) return reasons.notUtf8;
  if (!isEmail(email)) return reasons.email;
  if (![firstName, lastName].every((name) => isPrintable(name, 100))) return reasons.name;
  if (birthday !== null && !isBirthday(birthday)) return reasons.birthday;
  if (phones.length > MAX_PHONES) return reasons.phones(MAX_PHONES);
  if (phones.length === 0 && (customer.smsOptIn || customer.transactionalSmsOptIn))
    return reasons.smsWithoutPhone;
  if (passwordHash !== null && !isArgon2(passwordHash)) return reasons.hash;
  if (externalId !== null && !isPrintable(externalId, 200)) return reasons.externalId;
  if (tags.length > 50 || !tags.every((tag) => isPrintable(tag, 60))) return reasons.tags;
  return null;
}

function readMembership(
  cells: Cells,
  reasons: Reasons,
  facilities: readonly ImportedFacility[],
): ImportedMembership | { refusal: string } | null {
  const {
    membership = '',
    membershipFacility = '',
    memberNumber = '',
    memberFrom = '',
    memberUntil = '',
  } = cells;
  if (membership === '')
    return [memberFrom, memberUntil, cells.membershipPlan, cells.membershipNextPayment].some(Boolean)
      ? { refusal: reasons.withoutMembership }
      : null;
  if (!isPrintable(membership, 120) || !isPrintable(memberNumber, 100))
    return { refusal: reasons.membership };
  const facility = readFacility(membershipFacility, facilities);
  if (!facility) return { refusal: reasons.membershipFacility };
  const areDays = [memberFrom, memberUntil].every((day) => day === '' || isLocalDate(day));
  if (!areDays || (memberFrom && memberUntil && memberUntil < memberFrom))
    return { refusal: reasons.memberDays };
  const billing = readBilling(cells, reasons, facility);
  if (billing && 'refusal' in billing) return billing;
  return {
    facilityId: facility.id,
    name: membership,
    memberNumber,
    from: memberFrom || null,
    until: memberUntil || null,
    billing,
  };
}

/** Reads all but the membership. */
function readGolfAccount(
  cells: Cells,
  reasons: Reasons,
  facilities: readonly ImportedFacility[],
): ImportedGolfAccount | { refusal: string } | null {
  const { membership = '', membershipFacility = '', memberNumber = '', loyaltyPoints = '' } = cells;
  const { creditAccountLimit = '', creditAccountBalance = '', creditBooks = '' } = cells;
  const given = [memberNumber, loyaltyPoints, creditAccountLimit, creditAccountBalance, creditBooks];
  if (given.every((cell) => cell === ''))
    return membershipFacility !== '' && membership === '' ? { refusal: reasons.withoutMembership } : null;
  const facility = readFacility(membershipFacility, facilities);
  if (!facility) return { refusal: reasons.membershipFacility };
  if (!isPrintable(memberNumber, 100)) return { refusal: reasons.membership };
  if (loyaltyPoints !== '' && !/^\d{1,9}$/.test(loyaltyPoints)) return { refusal: reasons.loyaltyPoints };
  if (!LIMIT.test(creditAccountLimit) || !OWED.test(creditAccountBalance))
    return { refusal: reasons.creditAccount };
  const books = readBooks(creditBooks, reasons);
  if ('refusal' in books) return books;
  const hasCredit = creditAccountLimit !== '' || creditAccountBalance !== '';
  return {
    facilityId: facility.id,
    memberNumber,
    loyaltyPoints: loyaltyPoints === '' ? null : Number(loyaltyPoints),
    credit: hasCredit
      ? { limitCents: toCents(Number(creditAccountLimit)), owedCents: toCents(Number(creditAccountBalance)) }
      : null,
    books,
  };
}

/** Without a name, an operator's only one. */
function readFacility(named: string, facilities: readonly ImportedFacility[]): ImportedFacility | undefined {
  const [only, ...others] = facilities;
  return named === '' && others.length === 0 ? only : facilities.find(({ id }) => id === Number(named));
}

type Flags = Pick<ImportedCustomer, 'emailVerified' | 'emailOptIn' | 'smsOptIn' | 'transactionalSmsOptIn'>;

function readFlags(cells: Cells, reasons: Reasons): Flags | { refusal: string } {
  const flags: Flags = {
    emailVerified: false,
    emailOptIn: false,
    smsOptIn: false,
    transactionalSmsOptIn: false,
  };
  for (const column of Object.keys(flags) as (keyof Flags)[]) {
    const word = (cells[column] ?? '').toLowerCase();
    if (!YES.includes(word) && !NO.includes(word)) return { refusal: reasons.yesNo(column) };
    flags[column] = YES.includes(word);
  }
  return flags;
}

function isPrintable(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !/\p{Cc}/u.test(text);
}

function isArgon2(hash: string): boolean {
  const [, memory, passes, lanes] = ARGON2.exec(hash) ?? [];
  return Number(memory) <= 262_144 && Number(passes) <= 10 && Number(lanes) <= 16;
}
