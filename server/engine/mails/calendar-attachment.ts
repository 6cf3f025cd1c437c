import { CALENDAR_MEDIA_TYPE, calendarMethod } from '#server/outside/calendar/calendar-file.ts';
import type { MailAttachment } from '#server/outside/mail/mailer.ts';
import { textIn } from '#server/text/text.ts';

/** A calendar file with its name and the media type calendars look for. `number`: which of several it is. */
export function calendarAttachment(
  language: string,
  isCancelled: boolean,
  content: string,
  number: number | null = null,
): MailAttachment {
  const { fileName, fileNameOfSeveral } = textIn(language).mails.calendar;
  return {
    filename: number === null ? fileName : fileNameOfSeveral(number),
    contentType: `${CALENDAR_MEDIA_TYPE}; charset=utf-8; method=${calendarMethod({ isCancelled })}`,
    content,
  };
}
