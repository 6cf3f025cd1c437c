import type { LoaderFunctionArgs } from '@remix-run/node';
import { startVisit } from '#app/session/visitor.server.ts';
import { answerOpenPage } from '#app/site/answer-open-page.server.ts';
import { makeAttemptId } from '#app/site/attempt-id.server.ts';
import { issueFormToken } from '#app/site/form-token.server.ts';
import { loadTeeTime } from './load-tee-time.server.ts';
import { viewTeeTime } from './view.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerOpenPage({ request, context }, async () => {
    const visit = await startVisit({ request, context });
    const loaded = await loadTeeTime(request, visit);
    return viewTeeTime(loaded, visit.site, visit.text, {
      attemptId: makeAttemptId(context),
      formToken: await issueFormToken({ request, context }),
    });
  });
}
