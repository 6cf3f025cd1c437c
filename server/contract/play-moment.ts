import { z } from 'zod';

/** Local to each facility, to the minute (YYYY-MM-DDTHH:mm), or absolute (UTC, ISO). */
export type PlayMoment = { localTime: string } | { instant: string };

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:(Z)|([+ -])(\d{2}):?(\d{2}))?)?$/;
const HOW = 'must be a day or a time, like 2031-05-04 or 2031-05-04T10:10';

/**
 * Parses a day or a moment, dropping seconds. Without `Z` or an offset it is local to each facility; a day alone gets
 * `timeOfDay`.
 */
export function playMoment(timeOfDay: '00:00' | '23:59') {
  return z
    .string()
    .max(40)
    .transform((text, context): PlayMoment => {
      const moment = readMoment(text, timeOfDay);
      if (moment) return moment;
      context.addIssue({ code: 'custom', message: HOW });
      return z.NEVER;
    });
}

function readMoment(text: string, timeOfDay: string): PlayMoment | null {
  const [, day = '', time = timeOfDay, zulu, sign, hours, minutes] = MOMENT.exec(text) ?? [];
  const localTime = `${day}T${time}`;
  if (!isMoment(localTime)) return null;
  if (!zulu && !sign) return { localTime };
  // An unencoded plus arrives as a space.
  const offset = zulu ?? `${sign === ' ' ? '+' : sign}${hours}:${minutes}`;
  const at = new Date(`${localTime}${offset}`);
  return Number.isNaN(at.getTime()) ? null : { instant: at.toISOString() };
}

function isMoment(moment: string): boolean {
  const at = new Date(`${moment}Z`);
  return (
    moment >= '1900' && moment < '9999' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(moment)
  );
}
