import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { oncePer } from '#app/booking/once-per.server.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { answerOpenPage } from '#app/site/answer-open-page.server.ts';
import { searchPage } from '#app/site/search/search-page.server.ts';
import { countsOf } from '#server/rules/search-offers.ts';
import { playersText } from '#server/text/players-text.ts';

/** "courseId teetime" → golfers. The search page polls it every 4 s. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerOpenPage({ request, context }, () => findAvailable(request, context));
}

async function findAvailable(request: Request, context: AppLoadContext): Promise<Record<string, string>> {
  const visit = await startVisit({ request, context, isPolling: true });
  const search = readSearch(request, visit);
  const { page, date } = search.state;
  // The first page has loaded all others when it polls.
  const open = page === 1 ? search.pages.map((_, index) => index + 1) : [page];
  const detail = `availability ${JSON.stringify([visit.text.locale, search.state])}`;
  const available: string[][] = [];
  for (const each of open) {
    const whole = { booking: visit.booking, ...search };
    const { offers, key } = await searchPage(whole, each, date ?? search.today);
    const players = oncePer(key, detail, () =>
      offers.map((offer) => [
        `${offer.sheet.courseId} ${offer.teeTime.teetime}`,
        playersText(countsOf(offer), visit.text),
      ]),
    );
    available.push(...players);
  }
  return Object.fromEntries(available);
}
