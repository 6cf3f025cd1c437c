import { isLocalDate } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import type { PagerProps, PeriodFormProps } from './list-controls.tsx';

/** What the address of a list of the account asks for; whatever makes no sense counts as not asked. */
export type ListQuery = { from: string | null; to: string | null; page: number; course: number | null };

/** Entries of one page. */
const PAGE_SIZE = 25;

/** Reads it: `from` and `to` are days, `page` begins with 1. */
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

/** The address of another page or period of it. */
export function writeListQuery({ from, to, page, course }: ListQuery): string {
  return new URLSearchParams({
    ...(course === null ? {} : { course: String(course) }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
}

/** The same as the booking API asks for it. */
export function apiQueryOf({ from, to, page, course }: ListQuery, pageSize = PAGE_SIZE) {
  return {
    ...(course === null ? {} : { gnFacilityId: course }),
    ...(from === null ? {} : { startDate: from }),
    ...(to === null ? {} : { endDate: to }),
    pageIndex: page - 1,
    pageSize,
  };
}

/** The form that chooses the days of a list. */
export function viewPeriodForm(
  action: string,
  { from, to, course }: ListQuery,
  { lists: text }: Pick<Text, 'lists'>,
): PeriodFormProps {
  return {
    action,
    legend: text.period,
    from: { label: text.from, value: from ?? '' },
    to: { label: text.to, value: to ?? '' },
    submit: text.show,
    hidden: course === null ? [] : [{ name: 'course', value: String(course) }],
  };
}

/** The ways to the other pages of a list; null where there is one. `hrefOf`: the address of a query. */
export function viewPager(
  query: ListQuery,
  totalCount: number,
  hrefOf: (query: string) => string,
  { lists: text }: Pick<Text, 'lists'>,
): PagerProps | null {
  const pages = Math.ceil(totalCount / PAGE_SIZE);
  if (pages < 2) return null;
  const { page } = query;
  const to = (number: number) => hrefOf(writeListQuery({ ...query, page: number }));
  const first = (page - 1) * PAGE_SIZE + 1;
  return {
    label: text.pages,
    range: text.range(Math.min(first, totalCount), Math.min(page * PAGE_SIZE, totalCount), totalCount),
    links: [
      ...(page > 1
        ? [{ href: to(Math.min(page - 1, pages)), label: text.previous, rel: 'prev' as const }]
        : []),
      ...(page < pages ? [{ href: to(page + 1), label: text.next, rel: 'next' as const }] : []),
    ],
  };
}
