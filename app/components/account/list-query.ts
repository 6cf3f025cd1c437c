import { isLocalDate } from '#server/format/dates.ts';

export type ListQuery = { from: string | null; to: string | null; page: number; course: number | null };

export const PAGE_SIZE = 25;

export function readListQuery(query: URLSearchParams): ListQuery {
  const number = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0);
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return isLocalDate(text) ? text : null;
  };
  return {
    from: day('from'),
    to: day('to'),
    page: Math.max(1, number('page')),
    course: number('course') || null,
  };
}

export function writeListQuery({ from, to, page, course }: ListQuery): string {
  return new URLSearchParams({
    ...(course === null ? {} : { course: String(course) }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
}

export function periodOf({ from, to }: Pick<ListQuery, 'from' | 'to'>) {
  return { ...(from === null ? {} : { startDate: from }), ...(to === null ? {} : { endDate: to }) };
}

export function facilityOf({ course }: Pick<ListQuery, 'course'>) {
  return course === null ? {} : { gnFacilityId: course };
}

export function apiQueryOf(query: ListQuery, pageSize = PAGE_SIZE) {
  return { ...facilityOf(query), ...periodOf(query), pageIndex: query.page - 1, pageSize };
}
