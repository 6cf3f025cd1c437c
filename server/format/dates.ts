import { DateTime, Info } from 'luxon';
import { capitalize } from './capitalize.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(
  locale: string,
  zone: string,
  shape: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${shape}`;
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formatters.set(key, known);
  }
  return known;
}

type At = string | Date;
const instant = (at: At) => (typeof at === 'string' ? new Date(at) : at);
/** Intl puts a narrow no-break space before AM; plain text tools and mails need a normal one. */
const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');

/** Amends days of Intl: "1er mai" in French; no comma in the Spanish "domingo 4 de mayo", for "el domingo, 4 de mayo" needs two. */
function dayAsWritten(text: string, locale: string): string {
  if (locale.startsWith('fr')) return text.replace(/\b1 (?=\p{L})/u, '1er ');
  return locale.startsWith('es') ? text.replace(/^(\p{L}{5,}), /u, '$1 ') : text;
}

/** Intl has "05 h 30" in Canadian French. */
const withoutZero = (time: string) => time.replace(/\b0(?=\d h )/, '');

/** "7:20 AM", in British English and German "07:20". */
export function formatTime(at: At, zone: string, locale: string): string {
  // "a.m." would end a sentence twice: Canada and Australia are understood with AM, too.
  const { format } = countsToTwelve(locale)
    ? formatter('en-US', zone, 'time', { hour: 'numeric', minute: '2-digit' })
    : formatter(locale, zone, 'time', { hour: '2-digit', minute: '2-digit' });
  return withoutZero(plain(format(instant(at))));
}

/** Formats a local time ("07:20", "24:00") as formatTime does. */
export function formatLocalTime(time: string, locale: string): string {
  return formatTime(`2000-01-01T${time.slice(0, 5)}:00Z`, 'UTC', locale);
}

const hourCycles = new Map<string, string | undefined>();

function countsToTwelve(locale: string): boolean {
  if (!hourCycles.has(locale)) {
    const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
    hourCycles.set(locale, hourCycle);
  }
  return hourCycles.get(locale) === 'h12';
}

const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** "05/04/2031 7:20 AM" (MM/DD/YYYY h:mm A), in British English "04/05/2031 07:20", in German "04.05.2031, 07:20". */
export function formatDateTime(at: At, zone: string, locale: string): string {
  // The specification has no comma in English.
  if (locale.startsWith('en')) {
    const day = formatter(locale, zone, 'digits', DIGITS).format(instant(at));
    return `${day} ${formatTime(at, zone, locale)}`;
  }
  const options = { ...DIGITS, hour: '2-digit', minute: '2-digit' } as const;
  return withoutZero(plain(formatter(locale, zone, 'date-time', options).format(instant(at))));
}

/** "Sunday, May 4, 2031". */
export function formatDay(at: At, zone: string, locale: string): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return dayAsWritten(plain(formatter(locale, zone, 'day', options).format(instant(at))), locale);
}

export function formatWeekday(at: At, zone: string, locale: string): string {
  return formatter(locale, zone, 'weekday', { weekday: 'long' }).format(instant(at));
}

/** "Sunday, 05/04/2031 7:20 AM", in French and Spanish without the comma. */
export function formatWeekdayDateTime(at: At, zone: string, locale: string): string {
  const comma = /^(?:fr|es)/.test(locale) ? '' : ',';
  return `${formatWeekday(at, zone, locale)}${comma} ${formatDateTime(at, zone, locale)}`;
}

/** The same where a line begins with it. */
export function formatDateTimeTitle(at: At, zone: string, locale: string): string {
  return capitalize(formatWeekdayDateTime(at, zone, locale), locale);
}

/** "Sunday, May 4 at 7:20 AM", at a facility. */
export function formatMoment(
  at: At,
  zone: string,
  { order, locale }: { order: { dayAt(day: string, time: string): string }; locale: string },
): string {
  return order.dayAt(formatLocalDate(localDateOf(at, zone), 'long', locale), formatTime(at, zone, locale));
}

const LOCAL_TIME: Readonly<Record<string, string>> = {
  en: 'local time',
  fr: 'heure locale',
  es: 'hora local',
  de: 'Ortszeit',
};

/** "EST"; where the locale has no such letters, "Eastern Time"; never an offset. */
export function formatZone(at: At, zone: string, locale: string): string {
  const names = (['short', 'longGeneric'] as const).map((style) => {
    const options = { hour: 'numeric', timeZoneName: style } as const;
    const parts = formatter(locale, zone, `zone ${style}`, options).formatToParts(instant(at));
    return parts.find(({ type }) => type === 'timeZoneName')?.value;
  });
  const name = names.find((each) => each && !/^(?:UTC|GMT.)/.test(each));
  return name ?? LOCAL_TIME[locale.slice(0, 2)] ?? 'local time';
}

/** For programs, with the zone's offset: "2031-05-04T07:20:00-04:00". */
export function formatLocalInstant(at: At, zone: string): string {
  const local = DateTime.fromJSDate(instant(at), { zone });
  return local.toISO({ suppressMilliseconds: true }) ?? instant(at).toISOString();
}

/** Returns YYYY-MM-DD. */
export function localDateOf(at: At, zone: string): string {
  return formatter('en-CA', zone, 'iso-day', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant(at),
  );
}

/** Formats a local day without a zone ("2031-05-04"). */
export function formatLocalDate(
  date: string,
  shape:
    | 'short'
    | 'long'
    | 'long-year'
    | 'weekday'
    | 'weekday-long'
    | 'day'
    | 'month'
    | 'month-name'
    | 'month-day'
    | 'month-day-year'
    | 'digits',
  locale: string,
): string {
  const options: Record<typeof shape, Intl.DateTimeFormatOptions> = {
    short: { weekday: 'short', month: 'long', day: 'numeric' },
    long: { weekday: 'long', month: 'long', day: 'numeric' },
    'long-year': { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    weekday: { weekday: 'short' },
    'weekday-long': { weekday: 'long' },
    day: { day: 'numeric' },
    month: { month: 'long', year: 'numeric' },
    'month-name': { month: 'long' },
    'month-day': { month: 'long', day: 'numeric' },
    'month-day-year': { month: 'long', day: 'numeric', year: 'numeric' },
    digits: DIGITS,
  };
  const { format } = formatter(locale, 'UTC', `local-${shape}`, options[shape]);
  return dayAsWritten(plain(format(new Date(`${date}T00:00:00Z`))), locale);
}

/** Capitalizes the first letter: "Mardi 24 novembre", lowercase within a sentence. */
export function formatDateTitle(...day: Parameters<typeof formatLocalDate>): string {
  return capitalize(formatLocalDate(...day), day[2]);
}

export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** addDays('2031-05-04', 1) is '2031-05-05'. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Weeks begin on Sunday in en-US, on Monday in en-GB and de-DE. */
export function weekStartOf(date: string, locale: string): string {
  // Both 7 and 0 are Sunday.
  const first = Info.getStartOfWeek({ locale });
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() - first + 7) % 7));
}

export function earlierDate(a: string, b: string): string {
  return a <= b ? a : b;
}

export function laterDate(a: string, b: string): string {
  return a >= b ? a : b;
}
