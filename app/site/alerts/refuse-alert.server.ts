import type { SubmissionResult } from '@conform-to/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Text } from '#server/text/en.ts';
import { FIELD_OF } from './alert-fields.ts';

type Refused = (
  message: string | null,
  wrong?: { fields?: Record<string, string[]> },
) => { reply: SubmissionResult<string[]> | null; message: string | null };

export function refuseAlert(error: unknown, text: Text, failed: string, refused: Refused) {
  if (error instanceof BookingError && error.code === 'BAD_INPUT') {
    const fields: Record<string, string[]> = {};
    for (const { path, message } of issuesOf(error)) {
      const field = FIELD_OF[String(path[1])];
      if (field) fields[field] = [...(fields[field] ?? []), message];
    }
    if (Object.keys(fields).length > 0) return { status: 400, refusal: refused(null, { fields }) };
  }
  const { message, status } = replyWithError(error, text, {
    failed,
    worded: ['ALERT_EXISTS', 'ALERT_LIMIT_REACHED'],
  });
  return { status, refusal: refused(message) };
}

function issuesOf({ data }: BookingError): { path: unknown[]; message: string }[] {
  const issues = (data as { issues?: unknown } | null)?.issues;
  return Array.isArray(issues) ? issues : [];
}
