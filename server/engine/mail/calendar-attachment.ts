import { CALENDAR_MEDIA_TYPE, calendarMethod } from '#server/outside/calendar/calendar-file.ts';
import type { MailAttachment } from '#server/outside/mail/mailer.ts';
import { textIn } from '#server/text/text.ts';

/** A calendar file with its name and the media type calendars look for. */
export function calendarAttachment(language: string, isCancelled: boolean, content: string): MailAttachment {
  return {
    filename: textIn(language).mails.calendar.fileName,
    contentType: `${CALENDAR_MEDIA_TYPE}; charset=utf-8; method=${calendarMethod({ isCancelled })}`,
    content,
  };
}
