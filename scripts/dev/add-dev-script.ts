import type { SiteBuild } from '#server/host/site/site-handler.ts';

type HandleRequest = SiteBuild['entry']['module']['default'];

/** Adds a reload script to every page, even those without scripts. */
export function addDevScript(build: SiteBuild): SiteBuild {
  const handleRequest = build.entry.module.default;
  const handleWithScript: HandleRequest = async (request, status, headers, context, loadContext) => {
    const response = (await handleRequest(request, status, headers, context, loadContext)) as Response;
    const html = await response.text();
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
    const script = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="/scripts/dev/reload-page.ts"></script>`;
    // React ignores it there when hydrating.
    return new Response(
      html.replace('</head>', () => `${script}</head>`),
      response,
    );
  };
  // Cached pages lack the nonce that Vite needs for style sheets.
  const findVisitor = async () => null;
  return {
    ...build,
    entry: { module: { ...build.entry.module, findVisitor, default: handleWithScript } },
  };
}
