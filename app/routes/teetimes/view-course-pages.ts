import type { CountWords } from '#app/components/tee-time-list/count-tee-times.ts';
import type { NoTeeTimesProps } from '#app/routes/teetimes/no-tee-times.tsx';
import { COURSES_PER_PAGE } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import type { SearchResult } from './search-tee-times.server.ts';

/** The courses of a search, page by page. */
export type SearchedCourses = { pages: readonly unknown[]; courseCount: number };

type Found = SearchedCourses & { state: SearchState; result: SearchResult; text: Text };
type Link = { href: string; label: string };

export type CoursePages = {
  label: string;
  /** "Courses 13–24 of 30" */
  range: string;
  /** Leads to the links below the list. */
  others: string;
  previous: Link | null;
  next: Link | null;
  /**
   * What the browser adds to the first page, null on the others: where each further page is and what is said while it is
   * on its way.
   */
  rest: {
    pages: { url: string; searching: string }[];
    done: string;
    failed: string;
    counts: CountWords;
  } | null;
};

/** The pages of a search of more courses than one page is about; null when there is but one, or no course has a time. */
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

/** Nothing at the courses of this page, and the way to those that have times; null when none has. */
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

/** The numbers of the first and the last course of a page. */
function rangeOf(page: number, courseCount: number): [number, number] {
  return [(page - 1) * COURSES_PER_PAGE + 1, Math.min(page * COURSES_PER_PAGE, courseCount)];
}
