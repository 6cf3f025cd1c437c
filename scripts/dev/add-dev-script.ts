import type { SiteBuild } from '#server/host/site/site-handler.ts';

type HandleRequest = SiteBuild['entry']['module']['default'];

/** The same site, whose pages reload when they have changed; also those that have no script otherwise. */
export function addDevScript(build: SiteBuild): SiteBuild {
  const handleRequest = build.entry.module.default;
  const handleWithScript: HandleRequest = async (request, status, headers, context, loadContext) => {
    const response = (await handleRequest(request, status, headers, context, loadContext)) as Response;
    const html = await response.text();
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
    const script = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="/scripts/dev/reload-page.ts"></script>`;
    // At the end of the head, where React does not miss it when it takes the page over.
    return new Response(
      html.replace('</head>', () => `${script}</head>`),
      response,
    );
  };
  // A page that is kept for everybody has no nonce, with which Vite adds style sheets.
  const findSharedLanguage = async () => null;
  return {
    ...build,
    entry: { module: { ...build.entry.module, findSharedLanguage, default: handleWithScript } },
  };
}
