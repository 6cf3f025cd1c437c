import { describe, expect, test } from 'vitest';
import { capitalize } from './capitalize.ts';
import {
  addDays,
  formatDateTime,
  formatDay,
  formatLocalDate,
  formatTime,
  formatWeekday,
  formatWeekdayDateTime,
  formatZone,
  localDateOf,
  weekStartOf,
} from './dates.ts';
import { formatMoney, toCents } from './money.ts';

const NEW_YORK = 'America/New_York';
const en = { locale: 'en-US', currencyDisplay: 'narrowSymbol' } as const;
const de = { locale: 'de-DE', currencyDisplay: 'narrowSymbol' } as const;

describe('dates in a facility’s zone', () => {
  test('a day that begins a line begins with a capital in every language', () => {
    const inFull = (locale: string) => capitalize(formatLocalDate('2031-05-04', 'long', locale), locale);
    expect(inFull('fr-FR')).toBe('Dimanche 4 mai');
    expect(inFull('es-ES')).toBe('Domingo 4 de mayo');
    expect(inFull('en-US')).toBe('Sunday, May 4');
    expect(capitalize('émile', 'fr-FR')).toBe('Émile');
    expect(capitalize('', 'fr-FR')).toBe('');
  });

  test('English date-times print MM/DD/YYYY h:mm A', () => {
    expect(formatDateTime('2031-05-04T11:20:00.000Z', NEW_YORK, 'en-US')).toBe('05/04/2031 7:20 AM');
    expect(formatWeekdayDateTime('2031-05-04T11:20:00.000Z', NEW_YORK, 'en-US')).toBe(
      'Sunday, 05/04/2031 7:20 AM',
    );
    expect(formatDateTime('2031-11-02T17:05:00.000Z', NEW_YORK, 'en-US')).toBe('11/02/2031 12:05 PM');
  });

  test('amounts never say that nothing is below nothing', () => {
    const style = { locale: 'en-US', currencyDisplay: 'narrowSymbol' } as const;
    expect(formatMoney(-0, 'USD', style)).toBe('$0.00');
    expect(formatMoney(-150, 'USD', style)).toBe('-$1.50');
  });

  test('German date-times print DD.MM.YYYY, HH:mm', () => {
    expect(formatWeekdayDateTime('2031-05-04T11:20:00.000Z', NEW_YORK, 'de-DE')).toBe(
      'Sonntag, 04.05.2031, 07:20',
    );
    expect(formatDay('2031-05-04T11:20:00.000Z', NEW_YORK, 'de-DE')).toBe('Sonntag, 4. Mai 2031');
    expect(formatMoney(6500, 'USD', de)).toBe('65,00\u00a0$');
  });

  test('French has no comma between weekday and date', () => {
    expect(formatWeekdayDateTime('2031-05-04T11:20:00.000Z', NEW_YORK, 'fr-FR')).toBe(
      'dimanche 04/05/2031 07:20',
    );
  });

  test('both DST days show the clock on the wall', () => {
    expect(formatTime('2031-03-09T06:59:00.000Z', NEW_YORK, 'en-US')).toBe('1:59 AM');
    expect(formatTime('2031-03-09T07:00:00.000Z', NEW_YORK, 'en-US')).toBe('3:00 AM');
    expect(formatZone('2031-11-02T05:30:00.000Z', NEW_YORK, 'en-US')).toBe('EDT');
    expect(formatZone('2031-11-02T06:30:00.000Z', NEW_YORK, 'en-US')).toBe('EST');
  });

  test('a day is the facility’s, not the server’s', () => {
    expect(localDateOf('2031-05-04T03:59:00.000Z', NEW_YORK)).toBe('2031-05-03');
    expect(localDateOf('2031-05-04T03:59:00.000Z', 'Australia/Sydney')).toBe('2031-05-04');
    expect(formatDay('2031-05-04T03:59:00.000Z', NEW_YORK, 'en-US')).toBe('Saturday, May 3, 2031');
    expect(formatWeekday('2031-05-04T03:59:00.000Z', NEW_YORK, 'en-US')).toBe('Saturday');
  });

  test('local days in words and in steps', () => {
    expect(formatLocalDate('2031-05-04', 'long', 'en-US')).toBe('Sunday, May 4');
    expect(formatLocalDate('2031-05-04', 'weekday', 'en-US')).toBe('Sun');
    expect(addDays('2031-02-28', 1)).toBe('2031-03-01');
  });
});

describe('money, distance and phone', () => {
  test('prices are in cents, shown with two decimals', () => {
    expect(formatMoney(6500, 'USD', en)).toBe('$65.00');
    expect(formatMoney(123456, 'GBP', en)).toBe('£1,234.56');
    expect(formatMoney(5, 'EUR', de)).toBe('0,05\u00a0€');
    expect(toCents(65.1)).toBe(6510);
    expect(toCents(1.005 * 100) / 100).toBe(100.5);
  });

  test('a currency is named where others would be taken for it', () => {
    const named = { ...en, currencyDisplay: 'symbol' } as const;
    const amounts = (['USD', 'CAD', 'AUD', 'GBP', 'EUR'] as const).map((each) =>
      formatMoney(100, each, named),
    );
    expect(amounts).toEqual(['$1.00', 'CA$1.00', 'A$1.00', '£1.00', '€1.00']);
    expect(formatMoney(100, 'CAD', { ...de, currencyDisplay: 'symbol' })).toBe('1,00\u00a0CA$');
    expect(formatMoney(100, 'CAD', en)).toBe('$1.00');
  });
});

describe('a country’s own way of writing', () => {
  const AT = '2031-05-04T18:05:00.000Z';

  test.each([
    ['en-US', '05/04/2031 2:05 PM', '2:05 PM', 'Sunday, May 4', '2031-05-04'],
    ['en-CA', '2031-05-04 2:05 PM', '2:05 PM', 'Sunday, May 4', '2031-05-04'],
    ['en-AU', '04/05/2031 2:05 PM', '2:05 PM', 'Sunday 4 May', '2031-04-28'],
    ['en-GB', '04/05/2031 14:05', '14:05', 'Sunday 4 May', '2031-04-28'],
    ['en-IE', '04/05/2031 14:05', '14:05', 'Sunday, 4 May', '2031-04-28'],
    ['fr-FR', '04/05/2031 14:05', '14:05', 'dimanche 4 mai', '2031-04-28'],
    ['fr-CA', '2031-05-04 14 h 05', '14 h 05', 'dimanche 4 mai', '2031-05-04'],
    ['es-ES', '04/05/2031, 14:05', '14:05', 'domingo 4 de mayo', '2031-04-28'],
    ['de-DE', '04.05.2031, 14:05', '14:05', 'Sonntag, 4. Mai', '2031-04-28'],
  ])('%s: %s', (locale, dateTime, time, day, firstOfWeek) => {
    expect(formatDateTime(AT, NEW_YORK, locale)).toBe(dateTime);
    expect(formatTime(AT, NEW_YORK, locale)).toBe(time);
    expect(formatLocalDate('2031-05-04', 'long', locale)).toBe(day);
    expect(weekStartOf('2031-05-04', locale)).toBe(firstOfWeek);
  });

  test('the first of a month is an ordinal in French alone', () => {
    const day = (date: string, locale: string) => formatLocalDate(date, 'long-year', locale);
    expect(day('2031-05-01', 'fr-FR')).toBe('jeudi 1er mai 2031');
    expect(day('2031-05-21', 'fr-CA')).toBe('mercredi 21 mai 2031');
    expect(formatDay('2031-05-01T18:05:00.000Z', NEW_YORK, 'fr-CA')).toBe('jeudi 1er mai 2031');
    expect(day('2031-05-01', 'es-ES')).toBe('jueves 1 de mayo de 2031');
    expect(day('2031-05-01', 'de-DE')).toBe('Donnerstag, 1. Mai 2031');
  });

  test('an early hour has no zero in Canadian French', () => {
    const early = '2031-05-04T09:30:00.000Z';
    expect(formatTime(early, NEW_YORK, 'fr-CA')).toBe('5 h 30');
    expect(formatDateTime(early, NEW_YORK, 'fr-CA')).toBe('2031-05-04 5 h 30');
    expect(formatTime('2031-05-04T04:05:00.000Z', NEW_YORK, 'fr-CA')).toBe('0 h 05');
    expect(formatTime(early, NEW_YORK, 'fr-FR')).toBe('05:30');
  });

  test.each([
    ['Europe/London', 'en-GB', 'BST'],
    ['Europe/London', 'en-US', 'United Kingdom Time'],
    ['Australia/Sydney', 'en-AU', 'AEST'],
    ['America/St_Johns', 'en-US', 'Newfoundland Time'],
    ['America/New_York', 'en-GB', 'Eastern Time'],
    ['America/New_York', 'fr-FR', 'heure de l’Est nord-américain'],
    ['America/New_York', 'es-ES', 'hora oriental'],
    ['America/New_York', 'de-DE', 'Nordamerikanische Ostküstenzeit'],
    ['Europe/Berlin', 'de-DE', 'MESZ'],
    ['Etc/GMT+5', 'en-US', 'local time'],
    ['Etc/GMT+5', 'fr-FR', 'heure locale'],
    ['UTC', 'de-DE', 'Ortszeit'],
  ])('%s in %s is %s', (zone, locale, name) => {
    expect(formatZone(AT, zone, locale)).toBe(name);
  });

  test('no zone of the world is an offset in any language', () => {
    const offsets = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
      ['en-US', 'en-GB', 'en-CA', 'en-IE', 'en-AU', 'fr-FR', 'fr-CA', 'es-ES', 'de-DE']
        .map((locale) => formatZone(AT, zone, locale))
        .filter((name) => /[+−-]\d|^UTC|^[+-]/.test(name)),
    );
    expect(offsets).toEqual([]);
  });
});
