import { CURRENCIES, type Currency, POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { LogEntry } from '#server/contract/staff/log.ts';
import type { GrantedRole } from '#server/contract/staff/roles.ts';
import { formatDateTime, formatLocalDate, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

type Values = Readonly<Record<string, unknown>>;

export type Place = {
  zone: string;
  /** Null for changes of the whole operator. */
  currency: Currency | null;
  facilities: readonly { id: number; name: string }[];
};

/** Returns what a change made of what, such as "Players: 4 → 3". Values that did not change are left out. */
export function describeValues(
  { before, after, unit }: Pick<LogEntry, 'before' | 'after'> & Partial<Pick<LogEntry, 'unit'>>,
  place: Place,
  text: Text,
): string[] {
  const { staffLog: words } = text;
  const show = (key: string, value: unknown) =>
    describeValue(key, value, { ...place, unit: unit ?? null }, text);
  // The database does not keep the order of keys.
  const logged = new Set([...Object.keys(before), ...Object.keys(after)]);
  const keys = [...new Set([...Object.keys(words.fields).filter((key) => logged.has(key)), ...logged])];
  return keys.flatMap((key) => {
    const [old, now] = [show(key, before[key]), show(key, after[key])];
    if (old === now || (!old && !now)) return [];
    const change = old && key in after ? `${old} → ${now || words.none}` : old || now;
    return words.pair(labelOf(key, words.fields), change);
  });
}

function labelOf(key: string, labels: Readonly<Record<string, string>>): string {
  return labels[key] ?? key;
}

/** Returns '' for a value that says nothing. */
function describeValue(
  key: string,
  value: unknown,
  { zone, currency, facilities, unit }: Place & { unit: string | null },
  text: Text,
): string {
  const { staffLog: words, staffPeople, staffRound, locale } = text;
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    if (key === 'amount') return describeAmount(value, unit, text);
    return key.endsWith('Cents')
      ? value === 0 && (key === 'refundCents' || key === 'compCents')
        ? ''
        : amountOf(value, currency, text)
      : String(value);
  }
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return formatDateTime(value, zone, locale);
    if (DATE.test(value)) return formatLocalDate(value, 'digits', locale);
    if (TIME.test(value)) return formatTime(`2000-01-01T${value.slice(0, 5)}:00Z`, 'UTC', locale);
    const known: Record<string, Values> = {
      state: staffPeople.states,
      tender: words.tenders,
      step: staffRound.steps,
    };
    return String(known[key]?.[value] ?? value);
  }
  if (key === 'roles' && Array.isArray(value)) return describeRoles(value as GrantedRole[], facilities, text);
  return Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join(', ') : '';
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d)?$/;

function describeRoles(
  roles: GrantedRole[],
  facilities: Place['facilities'],
  { staff, staffPeople }: Text,
): string {
  return roles
    .map(({ role, facilityId }) => {
      const place = facilities.find(({ id }) => id === facilityId)?.name ?? staffPeople.everywhere;
      return facilities.length === 1 ? staff.roles[role] : `${staff.roles[role]} (${place})`;
    })
    .join(', ');
}

function describeAmount(amount: number, unit: string | null, text: Text): string {
  const { units } = text.staffLog;
  if (unit === POINTS) return units.points(amount);
  if (unit === ROUNDS) return units.rounds(amount);
  return amountOf(amount, CURRENCIES.find((each) => each === unit) ?? null, text);
}

function amountOf(cents: number, currency: Currency | null, text: Text): string {
  return currency ? formatMoney(cents, currency, text) : String(cents / 100);
}
