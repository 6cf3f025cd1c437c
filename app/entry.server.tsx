import { Buffer } from 'node:buffer';
import type { AppLoadContext, EntryContext, HandleErrorFunction, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { oncePer } from './booking/once-per.server.ts';
import { DocumentContext } from './document-context.ts';
import { hydrationScripts } from './hydration-scripts.server.ts';
import type { Handle } from './page/handle.ts';
import { PageContext } from './page/page-context.ts';
import { RenderLinkContext } from './page/rendered-once.tsx';
import { stateOf } from './request/state.server.ts';
import { knownTextOf } from './session/language.server.ts';
import { startVisit } from './session/visitor.server.ts';
import { viewShell } from './shell.view.ts';
import { viewErrorPage } from './site/error-page.server.ts';
import { finishAnswer, finishPage } from './site/finish-answer.server.ts';
import { makeFormToken } from './site/form-token.server.ts';
import { writeLink } from './site/rendered-links.server.ts';
import { findSite } from './site/site.server.ts';
import { tenantTheme } from './site/theme.ts';
import { ERROR_PAGE, stylesOf } from './styles/styles-of.server.ts';
import submitOnce from './ui/submit-once.script.js?raw';

export { findVisitor, isHolding, isPersonal, sharePage } from './session/shared-page.server.ts';
// Remix needs none of these; the host finds them in the build.
export { senderOf } from './site/csrf.server.ts';

/** Renders the whole page before sending a byte, so that every page is complete in its HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const state = stateOf(context);
  const { matches, errors, loaderData } = remixContext.staticHandlerContext;
  for (const [id, held] of Object.entries(context.heldData ?? {}))
    if (id in loaderData) loaderData[id] = held;
  const handles = matches.map(
    ({ route }) => remixContext.routeModules[route.id]?.handle as Handle | undefined,
  );
  const failed = errors ? errorPageOf(Object.values(errors)[0], request, context) : null;
  if (failed?.retryAfterSeconds) headers.set('Retry-After', String(Math.ceil(failed.retryAfterSeconds)));
  const text = knownTextOf(context);
  headers.set('Content-Language', text.language);
  headers.append('Vary', 'Accept-Language');
  const { nonce } = state;
  const formToken = await makeFormToken({ request, context });
  const page = {
    text,
    site: failed ? null : await findSite(request, context),
    nonce,
    isDataSaved: request.headers.get('save-data') === 'on',
    renderOnce,
    useFormToken() {
      state.isFormTokenUsed = true;
      return formToken;
    },
  };
  const { wait, refusedTitle } = text.shell;
  const document = {
    language: text.language,
    styles: failed ? tenantTheme({}) + stylesOf(ERROR_PAGE) : stylesOf(handles),
    errorPage: failed?.page,
    isStaff: state.isStaff,
    refusedTitle: !failed && request.method === 'POST' && status >= 400 ? refusedTitle : null,
    ...(failed && request.method === 'POST' && !loaderData.root
      ? { shell: await makeShell(request, context) }
      : {}),
    formScript: () => {
      const words = { 'data-busy': wait.busy, 'data-slow': wait.slow };
      return state.isFormTokenUsed ? { sources: [submitOnce], words } : null;
    },
  };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isHydrated = !failed && !page.isDataSaved && handles.some((handle) => handle?.scripts);
  const app = (
    <PageContext.Provider value={page}>
      <DocumentContext.Provider value={document}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </DocumentContext.Provider>
    </PageContext.Provider>
  );
  const html =
    isHydrated && serverHandoffStream
      ? renderToHydrate(app, hydrationScripts(await new Response(serverHandoffStream).text(), nonce))
      : renderToStaticMarkup(app);
  const whole = Buffer.from(`<!DOCTYPE html>${html}`);
  return finishPage(whole, { status: failed?.status ?? status, headers }, { request, context });
}

export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs,
): Promise<Response> {
  await finishAnswer(response.headers, { request, context });
  return response;
}

const END = '</body></html>';

function renderToHydrate(app: ReactNode, scripts: string): string {
  const html = renderToString(app);
  return `${html.slice(0, -END.length)}${scripts}${END}`;
}

/**
 * Makes header and colors for a failed form's page, because Remix runs no loader then. Empty when the site cannot be
 * read.
 */
async function makeShell(request: Request, context: AppLoadContext) {
  try {
    const visit = await startVisit({ request, context });
    return viewShell(visit, new URL(request.url), visit.origin, visit.session.get('cartCount') ?? 0);
  } catch {
    return undefined;
  }
}

function renderOnce(key: string, part: ReactNode): string {
  return oncePer(key, 'rendered', () =>
    renderToString(<RenderLinkContext.Provider value={renderLink}>{part}</RenderLinkContext.Provider>),
  );
}

const renderLink = (key: string, href: string, link: (href: string) => ReactNode) =>
  writeLink(key, href, (href) => renderToString(link(href)));

/** Logs unexpected errors to the host. An aborted request is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  stateOf(context).unexpected = error;
  if (errorPageOf(error, request, context).status < 500) return;
  if (context.reportError) context.reportError(error);
  else console.error(error);
};

function errorPageOf(error: unknown, request: Request, context: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  const cause = stateOf(context).unexpected ?? error;
  return viewErrorPage(cause, knownTextOf(context), {
    path: pathname + search,
    requestId: context.requestId,
  });
}
