import type { CountWords } from '#app/components/tee-time-list/count-tee-times.ts';
import type { NoTeeTimesProps } from '#app/routes/teetimes/no-tee-times.tsx';
import { COURSES_PER_PAGE } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import type { SearchResult } from './search-tee-times.server.ts';

export type SearchedCourses = { pages: readonly unknown[]; courseCount: number };

type Found = SearchedCourses & { state: SearchState; result: SearchResult; text: Text };
type Link = { href: string; label: string };

export type CoursePages = {
  label: string;
  /** "Courses 13–24 of 30" */
  range: string;
  others: string;
  previous: Link | null;
  next: Link | null;
  /** Only on the first page: the further pages and the words while they load. */
  rest: {
    pages: { url: string; searching: string }[];
    done: string;
    failed: string;
    counts: CountWords;
  } | null;
};

export function viewCoursePages(found: Found): CoursePages | null {
  const { pages, courseCount, state, result, text } = found;
  const { coursePages } = text.search;
  const isNowhere = result.offers.length === 0 && result.otherPage === null;
  if (pages.length === 1 || isNowhere) return null;
  const { page } = state;
  const hrefOf = (page: number) => `?${writeSearchState({ ...state, date: result.date, page })}`;
  return {
    label: coursePages.label,
    range: coursePages.range(...rangeOf(page, courseCount), courseCount),
    others: coursePages.others,
    previous:
      page > 1
        ? { href: hrefOf(page - 1), label: coursePages.previous(...rangeOf(page - 1, courseCount)) }
        : null,
    next:
      page < pages.length
        ? { href: hrefOf(page + 1), label: coursePages.next(...rangeOf(page + 1, courseCount)) }
        : null,
    rest:
      page > 1 || state.view
        ? null
        : {
            pages: pages.slice(1).map((_, index) => ({
              url: links.moreTeeTimes(writeSearchState({ ...state, date: result.date, page: index + 2 })),
              searching: coursePages.searching(courseCount - (index + 1) * COURSES_PER_PAGE),
            })),
            done: coursePages.done(courseCount),
            failed: coursePages.failed,
            counts: text.search.teeTimeCounts,
          },
  };
}

export function viewOtherPage({ result, state, courseCount, text }: Found): NoTeeTimesProps | null {
  if (result.otherPage === null) return null;
  const { coursePages } = text.search;
  return {
    title: coursePages.nothing(...rangeOf(state.page, courseCount)),
    steps: [
      {
        href: `?${writeSearchState({ ...state, date: result.date, page: result.otherPage })}`,
        label: coursePages.elsewhere(...rangeOf(result.otherPage, courseCount)),
      },
    ],
  };
}

function rangeOf(page: number, courseCount: number): [number, number] {
  return [(page - 1) * COURSES_PER_PAGE + 1, Math.min(page * COURSES_PER_PAGE, courseCount)];
}
