import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFile } from '#app/site/answer-file.server.ts';
import { drawLandscape } from '#app/site/landscape.server.ts';
import { svgResponse } from '#app/site/svg-response.ts';

/** The URL fixes the result, so it is cached forever. */
export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, async () => {
    const drawn = drawLandscape(from.params.file ?? '');
    if (!drawn) throw new Response(null, { status: 404 });
    return svgResponse(
      drawn.svg,
      drawn.isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    );
  });
}
