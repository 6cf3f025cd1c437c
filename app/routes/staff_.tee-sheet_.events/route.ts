import type { LoaderFunctionArgs } from '@remix-run/node';
import { readAskedSheets } from '#app/session/asked-sheets.server.ts';
import { startStaffVisit } from '#app/session/staff-visit.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { eventStream } from '#app/site/event-stream.server.ts';

const LOOK_EVERY_MS = 1_000;

/** The versions of the tee sheets that an open page shows. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await startStaffVisit({ request, context, isPolling: true });
    const { chosen, date } = readAskedSheets(visit, request.url);
    const look = async () => {
      const versions = chosen.map(({ id }) =>
        visit.booking.desk.sheetVersion({ query: { facilityId: id, ...(date ? { date } : {}) } }),
      );
      const read = await Promise.all(versions);
      return { data: read.map(({ version }) => version).join('.'), isLast: false };
    };
    return eventStream(await look(), look, LOOK_EVERY_MS);
  });
}
