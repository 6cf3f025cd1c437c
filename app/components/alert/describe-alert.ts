import type { Site } from '#app/site/site.server.ts';
import type { Alert } from '#server/contract/alerts.ts';
import { formatLocalDate, formatTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

export function describeAlert(
  alert: Alert,
  { facilities }: Site,
  text: Text,
): { when: string; what: string } {
  const course = facilities.find(({ id }) => id === alert.facilityId);
  const { alerts, locale, teeTime } = text;
  const hours = alerts.hours(
    formatHour(alert.teetimeStartTime, text),
    formatHour(alert.teetimeEndTime, text),
  );
  return {
    when: alert.dates.map((date) => formatLocalDate(date, 'long', locale)).join(', '),
    what: [facilities.length > 1 ? course?.name : null, hours, teeTime.golferCount(alert.players)]
      .filter(Boolean)
      .join(' · '),
  };
}

export function formatHour(time: string, { locale }: Text): string {
  return formatTime(`2000-01-01T${time}Z`, 'UTC', locale);
}
