import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFile } from '#app/site/answer-file.server.ts';
import { drawIcon } from '#app/site/icon.ts';
import { svgResponse } from '#app/site/svg-response.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, async () => {
    const svg = drawIcon(from.params.file ?? '');
    if (!svg) throw new Response(null, { status: 404 });
    return svgResponse(svg, 'public, max-age=604800');
  });
}
