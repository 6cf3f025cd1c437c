import { Writable } from 'node:stream';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { DocumentContext } from './document-context.ts';
import { dropNul } from './drop-nul.server.ts';
import { knownTextOf } from './session/language.server.ts';
import { startVisit } from './session/visitor.server.ts';
import { viewShell } from './shell.view.ts';
import { viewErrorPage } from './site/error-page.server.ts';
import { siteOrigin } from './site/site-origin.ts';
import { tenantTheme } from './site/theme.ts';
import { errorPageStyles, stylesOfScreens } from './styles/screen-styles.server.ts';
import submitOnce from './ui/submit-once.script.js?raw';

// Remix asks for none of it: the host finds it in the build.
export { handOver } from './session/handover.server.ts';
export { hasSession } from './session/has-session.server.ts';
export { findLanguage } from './session/language.server.ts';

export const streamTimeout = 10_000;

/** Renders the whole page before the first byte leaves: every page is complete in its HTML, and small. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { matches, errors, loaderData } = remixContext.staticHandlerContext;
  const routeIds = matches.map((match) => match.route.id);
  const failed = errors ? errorPageOf(Object.values(errors)[0], request, context) : null;
  if (failed?.retryAfterSeconds) headers.set('Retry-After', String(Math.ceil(failed.retryAfterSeconds)));
  const { language, shell } = knownTextOf(context);
  headers.set('Content-Language', language);
  headers.append('Vary', 'Accept-Language');
  let hasForm = false;
  const document = {
    nonce: context.nonce,
    language,
    styles: failed ? tenantTheme({}) + errorPageStyles : stylesOfScreens(routeIds),
    errorPage: failed?.page,
    ...(failed && request.method === 'POST' && !loaderData.root
      ? { shell: await makeShell(request, context) }
      : {}),
    renderOnce,
    isDataSaved: request.headers.get('save-data') === 'on',
    // Asked for by pages with a form alone: asking makes a cookie.
    get formToken() {
      hasForm = true;
      return context.formToken;
    },
    get formScript() {
      const words = { 'data-busy': shell.wait.busy, 'data-slow': shell.wait.slow };
      return hasForm ? { sources: [submitOnce], words } : undefined;
    },
  };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={document}>
        <RemixServer
          context={remixContext}
          url={request.url}
          nonce={context.nonce}
          abortDelay={streamTimeout}
        />
      </DocumentContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          const parts: Uint8Array[] = [];
          const write = (part: Uint8Array, _: string, done: () => void) => {
            parts.push(part);
            done();
          };
          const final = (done: () => void) => {
            resolve(
              new Response(dropNul(Buffer.concat(parts)), { status: failed?.status ?? status, headers }),
            );
            done();
          };
          pipe(new Writable({ write, final }));
        },
        onShellError: reject,
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/**
 * Header and colours for the page of a form that came to nothing: Remix runs no loader then. None where the site cannot be read
 * either.
 */
async function makeShell(request: Request, context: AppLoadContext) {
  try {
    const visit = await startVisit({ request, context });
    return viewShell(
      visit,
      new URL(request.url),
      siteOrigin(request, context),
      visit.session.get('cartCount') ?? 0,
    );
  } catch {
    return undefined;
  }
}

const rendered = new WeakMap<object, string>();

function renderOnce(of: object, part: ReactNode): string {
  const html = rendered.get(of) ?? renderToString(part);
  rendered.set(of, html);
  return html;
}

// Remix hands a document only a cleaned copy of an unexpected error; the page needs to know which it was.
const unexpected = new WeakMap<AppLoadContext, unknown>();

/** What nobody expected goes to the host's log. An aborted request is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  unexpected.set(context, error);
  if (errorPageOf(error, request, context).status < 500) return;
  if (context.reportError) context.reportError(error);
  else console.error(error);
};

function errorPageOf(error: unknown, request: Request, context: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  const cause = unexpected.get(context) ?? error;
  return viewErrorPage(cause, knownTextOf(context), {
    path: pathname + search,
    requestId: context.requestId,
  });
}
