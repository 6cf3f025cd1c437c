/** Answers with a generated picture. Opened alone, it runs and loads nothing. */
export function svgResponse(svg: string, cacheControl: string): Response {
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': cacheControl },
  });
}
