import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawIcon } from '#app/site/icon.ts';
import { svgResponse } from '#app/site/svg-response.ts';

/** An operator's initials on its colour, for the browser's tab. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const svg = drawIcon(params.file ?? '');
  if (!svg) throw new Response(null, { status: 404 });
  return svgResponse(svg, 'public, max-age=604800');
}
