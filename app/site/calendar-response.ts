import type { CalendarFile } from '#server/contract/reservations.ts';

export function calendarResponse({ content, fileName, mediaType }: CalendarFile): Response {
  return new Response(content, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'no-store',
    },
  });
}
