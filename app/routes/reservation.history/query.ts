export type HistoryQuery = { period: 'upcoming' | 'past'; facilityId: number | null; skip: number };

const PAGE_SIZE = 20;

/** Reads the query of the list's address; a value that cannot be used counts as left out. */
export function readQuery(query: URLSearchParams): HistoryQuery {
  const skip = readNumber(query.get('skip'));
  return {
    period: query.get('period') === 'past' ? 'past' : 'upcoming',
    facilityId: readNumber(query.get('course')) || null,
    skip: skip - (skip % PAGE_SIZE),
  };
}

export function writeQuery({ period, facilityId, skip }: HistoryQuery): string {
  return new URLSearchParams({
    ...(period === 'past' ? { period } : {}),
    ...(facilityId === null ? {} : { course: String(facilityId) }),
    ...(skip > 0 ? { skip: String(skip) } : {}),
  }).toString();
}

/** The query of the API's call for one page. */
export function pageOf({ period, facilityId, skip }: HistoryQuery) {
  return {
    period,
    skip,
    take: PAGE_SIZE,
    ...(facilityId === null ? {} : { facilityIds: String(facilityId) }),
  };
}

function readNumber(text: string | null): number {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
