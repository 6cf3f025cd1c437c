/** A picture made for its address. Opened by itself it runs nothing and asks for nothing. */
export function svgResponse(svg: string, cacheControl: string): Response {
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': cacheControl },
  });
}
