import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { keepAddedCard } from './keep-added-card.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () =>
    keepAddedCard(await requireAccount({ request, context })),
  );
}
