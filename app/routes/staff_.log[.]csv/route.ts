import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { viewLogEntry } from '#app/components/staff/log-entry.view.ts';
import { type StaffVisit, startStaffVisit } from '#app/session/staff-visit.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { readLogQuery } from '#app/site/log-query.server.ts';
import { LOG_FILE_ENTRIES } from '#server/contract/constants.ts';
import type { LogEntry, LogFilters } from '#server/contract/staff/log.ts';
import { formatLocalInstant } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

const PAGE = 1000;

/** The newest entries that match the filters. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await startStaffVisit({ request, context });
    const { columns } = visit.text.staffLog;
    const { entry, when, who, device, noun, number, verb, course, details, reason, undoes, undoneBy } =
      columns;
    const head = [entry, when, course, who, device, noun, number, verb, details, reason, undoes, undoneBy];
    const entries = await readEntries(visit, readLogQuery(request).filters).catch(async (error: unknown) => {
      // The page says why.
      const isRefused = error instanceof BookingError && error.status < 500;
      throw isRefused ? await visit.leaveFor(links.staffLog(new URL(request.url).search.slice(1))) : error;
    });
    return csvResponse('log', [head, ...entries.map((each) => rowOf(each, visit))]);
  });
}

async function readEntries({ booking }: StaffVisit, filters: LogFilters): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let before: number | undefined;
  do {
    const page = await booking.staffLog.list({ query: { ...filters, before, limit: PAGE } });
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before !== undefined && entries.length < LOG_FILE_ENTRIES);
  return entries;
}

function rowOf(entry: LogEntry, { site, text }: StaffVisit) {
  const reader = { facilities: site.facilities, text, mayOpenPeople: false };
  const { id, zone, facility, who, device, change, details } = viewLogEntry(entry, reader);
  const { noun, nounId, label, at, reason, undoesId, undoneBy } = entry;
  const nouns: Readonly<Record<string, string>> = text.staffLog.nouns;
  return [
    id,
    formatLocalInstant(at, zone),
    facility,
    who,
    device,
    nouns[noun] ?? noun,
    label ?? nounId,
    change,
    details.join('; '),
    reason,
    undoesId,
    undoneBy,
  ];
}
