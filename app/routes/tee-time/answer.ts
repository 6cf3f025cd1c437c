import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOpenPage } from '#app/booking/answer-open-page.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { loadTeeTime } from './load-tee-time.server.ts';
import { viewTeeTime } from './view.ts';

/** One tee time as its page shows it, as JSON: the search page opens it over the list. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerOpenPage(async () => {
    const visit = await startVisit({ request, context });
    return viewTeeTime(await loadTeeTime(request, visit), visit.site, visit.text, context.formToken);
  });
}
