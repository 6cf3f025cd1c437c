import type { Alert } from '#server/contract/alerts.ts';
import { formatLocalDate, formatTime } from '#server/format/dates.ts';
import { countsToSearch } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import { searchDays } from '../search-days.ts';
import type { Site } from '../site.server.ts';
import { type AlertInput, DATE_FIELDS } from './alert-fields.ts';

/** Days in the form; more when the alert has more. */
const DAYS_SHOWN = 3;
const END_OF_DAY = '23:59';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Words = { title: string; submit: string };

export function viewAlertForm(
  site: Site,
  words: Text,
  { values, says, dates = 0 }: { values: Partial<AlertInput>; says: Words; dates?: number },
) {
  const { fields } = words.alerts;
  const { facilities } = site;
  const count = Math.max(DAYS_SHOWN, Math.min(dates + 1, DATE_FIELDS.length));
  const hour = (time: string) => ({ value: time, label: writeTime(time, words) });
  const withChosen = (times: readonly string[], chosen: string | undefined) =>
    [...new Set([...times, ...(chosen ? [chosen] : [])])].sort().map(hour);
  return {
    values,
    labels: {
      ...says,
      course: fields.course,
      chooseCourse: fields.chooseCourse,
      moreDates: fields.moreDates,
      moreDatesHint: fields.moreDatesHint,
      from: fields.from,
      to: fields.to,
      players: fields.players,
    },
    days: DATE_FIELDS.slice(0, count).map((name, index) => ({
      name,
      label: index ? fields.nthDate(index + 1) : fields.date,
    })),
    courses:
      facilities.length > 1 ? facilities.map(({ id, name }) => ({ value: String(id), label: name })) : null,
    hours: {
      from: withChosen(HOURS, values.from),
      to: withChosen([...HOURS.slice(1), END_OF_DAY], values.to),
    },
    players: countsToSearch(facilities).map((each) => ({ value: String(each), label: String(each) })),
    firstDate: searchDays(site, [], new Date()).today,
    invalid: words.errors.BAD_INPUT,
  };
}

export function valuesOfAlert(alert: Alert): Partial<AlertInput> {
  return {
    facilityId: String(alert.facilityId),
    ...Object.fromEntries(DATE_FIELDS.map((name, index) => [name, alert.dates[index]])),
    from: alert.teetimeStartTime,
    to: alert.teetimeEndTime,
    players: String(alert.players),
  };
}

export function viewAlertLine(alert: Alert, { facilities }: Site, words: Text) {
  const course = facilities.find(({ id }) => id === alert.facilityId);
  const { alerts, locale, teeTime } = words;
  const hours = alerts.hours(
    writeTime(alert.teetimeStartTime, words),
    writeTime(alert.teetimeEndTime, words),
  );
  return {
    when: alert.dates.map((date) => formatLocalDate(date, 'long', locale)).join(', '),
    what: [facilities.length > 1 ? course?.name : null, hours, teeTime.golferCount(alert.players)]
      .filter(Boolean)
      .join(' · '),
  };
}

function writeTime(time: string, { locale }: Text): string {
  return formatTime(`2000-01-01T${time}Z`, 'UTC', locale);
}
