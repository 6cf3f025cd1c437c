import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFile } from '#app/site/answer-file.server.ts';
import { drawIcon } from '#app/site/icon.ts';
import { findSite } from '#app/site/site.server.ts';
import { svgResponse } from '#app/site/svg-response.ts';
import { findTouchIcon } from '#app/site/touch-icon.server.ts';

const CACHE_CONTROL = 'public, max-age=604800';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, async () => {
    const file = from.params.file ?? '';
    const svg = drawIcon(file);
    if (svg) return svgResponse(svg, CACHE_CONTROL);
    const { settings } = await findSite(from.request, from.context);
    const png = await findTouchIcon(file, settings.appearance);
    if (!png) throw new Response(null, { status: 404 });
    return new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': CACHE_CONTROL } });
  });
}
