import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';

/** In any order; see docs/customer-file.md. */
const COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'birthday',
  'passwordHash',
  'externalId',
  'tags',
  'emailVerified',
  'emailOptIn',
  'smsOptIn',
  'transactionalSmsOptIn',
  'membership',
  'membershipFacility',
  'memberNumber',
  'memberFrom',
  'memberUntil',
  'membershipPlan',
  'membershipNextPayment',
  'loyaltyPoints',
  'creditAccountLimit',
  'creditAccountBalance',
  'creditBooks',
] as const;

export type Column = (typeof COLUMNS)[number];

/** Reads the first line, in any letter case. Throws StartError. */
export function readHeader(header: readonly string[], text: Text['customerImport']): Column[] {
  const names = header.map((name) => name.trim());
  const found = names.map((name) => COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()));
  if (names.some((name) => name.toLowerCase() === 'password')) throw new StartError(text.plainPassword);
  if (!found.includes('email')) throw new StartError(text.noEmail);
  const unknown = names.filter((_, index) => found[index] === undefined);
  if (unknown.length > 0) throw new StartError(text.unknownColumns(unknown.join(', '), COLUMNS.join(', ')));
  const twice = found.find((column, index) => found.indexOf(column) !== index);
  if (twice) throw new StartError(text.twice(twice));
  return found.filter((column) => column !== undefined);
}
