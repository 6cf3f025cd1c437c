import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { oncePer } from '#app/booking/once-per.server.ts';
import { groupTimes } from '#app/components/tee-time-list/group-times.ts';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import { listWords, viewTimes } from '#app/components/tee-time-list/tee-time-tiles.view.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { answerOpenPage } from '#app/site/answer-open-page.server.ts';
import { searchPage } from '#app/site/search/search-page.server.ts';
import { links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';

/** The golfer searched once, so further pages count as polling. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerOpenPage({ request, context }, () => findCourses(request, context));
}

async function findCourses(request: Request, context: AppLoadContext): Promise<TeeTimeGroup[]> {
  const visit = await startVisit({ request, context, isPolling: true });
  const { site, text, booking } = visit;
  const search = readSearch(request, visit);
  const { state } = search;
  const { offers, key } = await searchPage({ booking, ...search }, state.page, state.date ?? search.today);
  const query = writeSearchState({ ...state, date: null, page: 1 });
  return oncePer(key, `courses ${JSON.stringify([text.locale, site.facilities, state])}`, () =>
    groupTimes(
      viewTimes(offers, {
        site,
        text,
        golfers: state.golfers,
        hrefOf: ({ sheet, teeTime }) =>
          links.teeTime(sheet.courseId, teeTime.teetime, query, teeTime.backNine),
        keep: (detail, make) => oncePer(key, detail, make),
      }),
      listWords(text),
    ),
  );
}
