import { isLocalDate } from '#server/format/dates.ts';
import { phoneDigits } from '#server/format/phone.ts';
import { isEmail, plainEmail } from '#server/rules/email.ts';
import { isPhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import type { Column } from './columns.ts';
import type { ImportedCustomer, ImportedGolfAccount, ImportedMembership } from './customer-import.queries.ts';

export type Cells = Partial<Record<Column, string>>;
export type ReadRow = { customer: ImportedCustomer } | { refusal: string };

type Reasons = Text['customerImport']['reasons'];

const YES = ['yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0', ''];

/** A hash argon2 can check without taking more than a sign-in may: 256 MiB, 10 passes, 16 lanes. */
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,171}$/;

/** The customer of a row, or the reason why it cannot be taken. `facilityIds`: the facilities of the operator. */
export function readRow(cells: Cells, reasons: Reasons, facilityIds: readonly number[]): ReadRow {
  const email = plainEmail(cells.email ?? '');
  const flags = readFlags(cells, reasons);
  if ('refusal' in flags) return flags;
  const membership = readMembership(cells, reasons, facilityIds);
  if (membership && 'refusal' in membership) return membership;
  const golfAccount = readGolfAccount(cells, reasons, facilityIds);
  if (golfAccount && 'refusal' in golfAccount) return golfAccount;
  const customer: ImportedCustomer = {
    email,
    firstName: cells.firstName ?? '',
    lastName: cells.lastName ?? '',
    phone: cells.phone ? phoneDigits(cells.phone) : null,
    passwordHash: cells.passwordHash || null,
    externalId: cells.externalId || null,
    tags: [...new Set((cells.tags ?? '').split('|').map((tag) => tag.trim()))].filter(Boolean),
    ...flags,
    membership,
    golfAccount,
  };
  const refusal = refuse(customer, cells, reasons);
  return refusal ? { refusal } : { customer };
}

function refuse(customer: ImportedCustomer, cells: Cells, reasons: Reasons): string | null {
  const { email, firstName, lastName, phone, externalId, tags, passwordHash } = customer;
  if (Object.values(cells).some((cell) => cell.includes('\uFFFD'))) return reasons.notUtf8;
  if (!isEmail(email)) return reasons.email;
  if (![firstName, lastName].every((name) => isPrintable(name, 100))) return reasons.name;
  if (cells.phone && !isPhone(cells.phone)) return reasons.phone;
  if (!phone && (customer.smsOptIn || customer.transactionalSmsOptIn)) return reasons.smsWithoutPhone;
  if (passwordHash !== null && !isArgon2(passwordHash)) return reasons.hash;
  if (externalId !== null && !isPrintable(externalId, 200)) return reasons.externalId;
  if (tags.length > 50 || !tags.every((tag) => isPrintable(tag, 60))) return reasons.tags;
  return null;
}

/** Of what a row makes its customer a member; null: of nothing. */
function readMembership(
  { membership = '', membershipFacility = '', memberNumber = '', memberFrom = '', memberUntil = '' }: Cells,
  reasons: Reasons,
  facilityIds: readonly number[],
): ImportedMembership | { refusal: string } | null {
  if (membership === '')
    return [memberFrom, memberUntil].some(Boolean) ? { refusal: reasons.withoutMembership } : null;
  if (!isPrintable(membership, 120) || !isPrintable(memberNumber, 100))
    return { refusal: reasons.membership };
  const facilityId = readFacility(membershipFacility, facilityIds);
  if (facilityId === undefined) return { refusal: reasons.membershipFacility };
  const areDays = [memberFrom, memberUntil].every((day) => day === '' || isLocalDate(day));
  if (!areDays || (memberFrom && memberUntil && memberUntil < memberFrom))
    return { refusal: reasons.memberDays };
  return { facilityId, name: membership, memberNumber, from: memberFrom || null, until: memberUntil || null };
}

/** What a row says its customer has at a facility, a membership aside; null: nothing. */
function readGolfAccount(
  { membership = '', membershipFacility = '', memberNumber = '', loyaltyPoints = '' }: Cells,
  reasons: Reasons,
  facilityIds: readonly number[],
): ImportedGolfAccount | { refusal: string } | null {
  if ([memberNumber, loyaltyPoints].every((cell) => cell === ''))
    return membershipFacility !== '' && membership === '' ? { refusal: reasons.withoutMembership } : null;
  const facilityId = readFacility(membershipFacility, facilityIds);
  if (facilityId === undefined) return { refusal: reasons.membershipFacility };
  if (!isPrintable(memberNumber, 100)) return { refusal: reasons.membership };
  if (loyaltyPoints !== '' && !/^\d{1,9}$/.test(loyaltyPoints)) return { refusal: reasons.loyaltyPoints };
  return { facilityId, memberNumber, loyaltyPoints: loyaltyPoints === '' ? null : Number(loyaltyPoints) };
}

/** The facility of the operator that a row names; the only one where it names none. */
function readFacility(named: string, facilityIds: readonly number[]): number | undefined {
  const [only, ...others] = facilityIds;
  const wanted = named === '' && others.length === 0 ? only : Number(named);
  return facilityIds.find((id) => id === wanted);
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
