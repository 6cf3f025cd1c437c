import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { MessagePage } from './components/message-page/message-page.tsx';
import { LightShell } from './components/shell/light-shell.tsx';
import { Shell } from './components/shell/shell.tsx';
import { UserMenu } from './components/shell/user-menu.tsx';
import { DocumentContext } from './document-context.ts';
import { FormToken } from './page/form-token.tsx';
import type { Handle } from './page/handle.ts';
import { PageContext } from './page/page-context.ts';
import { PageScript } from './page/page-script.tsx';
import type { Share } from './page/share.ts';
import { reloadOnce } from './reload-once.ts';
import { startVisit } from './session/visitor.server.ts';
import { viewShell } from './shell.view.ts';
import { keepLanguage } from './site/language-choice.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const toast = visit.session.get('toast') ?? null;
  const shell = viewShell(visit, new URL(request.url), visit.origin, visit.session.get('cartCount') ?? 0);
  // A shared page is sent with the cookie.
  const isTold = toast !== null && !context.sharedSession;
  const headers = new Headers(isTold ? await visit.commit() : {});
  const language = await keepLanguage({ request, context }, visit.site.settings);
  if (language) headers.append('Set-Cookie', language);
  return data({ ...shell, toast }, { headers });
}

/** The header, tabs and theme change with a new document, not with a new search. */
export const shouldRevalidate = () => false;

type PageData = {
  title?: string;
  documentTitle?: string;
  share?: Share;
  withoutScripts?: string | null;
  withoutScriptsAfter?: number;
};

export function Layout({ children }: { children: ReactNode }) {
  const found = useContext(DocumentContext);
  const onServer = import.meta.env.SSR ? found : null;
  const printed = useContext(PageContext);
  const shell = useRouteLoaderData<typeof loader>('root') ?? onServer?.shell;
  const matches = useMatches();
  const wantsScripts = matches.some((match) => (match.handle as Handle | undefined)?.scripts);
  const isLight = isLightPage(matches);
  const page = matches.at(-1)?.data as PageData | undefined;
  const title = onServer?.errorPage
    ? [onServer.errorPage.title, shell?.header.name].filter(Boolean).join(' · ')
    : (page?.documentTitle ?? page?.title);
  const share = onServer?.errorPage ? undefined : page?.share;
  return (
    <html lang={onServer?.language ?? shell?.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {onServer?.errorPage ? (
          <title>{title}</title>
        ) : onServer?.refusedTitle && title ? (
          <title>{onServer.refusedTitle(title)}</title>
        ) : (
          <Meta />
        )}
        <link rel="icon" href={isLight ? 'data:,' : (shell?.icon ?? '/favicon.svg')} />
        {shell ? (
          <>
            <meta property="og:title" content={share?.title ?? title} />
            <meta
              property="og:description"
              name="description"
              content={share?.description ?? shell.share.description}
            />
            <meta property="og:image" content={share?.image ?? shell.share.image} />
          </>
        ) : null}
        {isLight
          ? null
          : shell?.head.map(({ tag: Tag, ...attributes }) => (
              <Tag key={JSON.stringify(attributes)} {...attributes} />
            ))}
        <style
          nonce={printed?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheets and the tenant's checked colours
          dangerouslySetInnerHTML={{ __html: onServer ? onServer.styles + (shell?.theme ?? '') : '' }}
        />
        {page?.withoutScripts ? (
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${page.withoutScriptsAfter ?? 0};url=${page.withoutScripts}`}
            />
          </noscript>
        ) : null}
      </head>
      <body>
        {children}
        {wantsScripts && !printed?.isDataSaved && !onServer?.errorPage ? (
          <Scripts nonce={printed?.nonce} />
        ) : import.meta.env.SSR && (!isLight || onServer?.errorPage) ? (
          <FormScript />
        ) : null}
      </body>
    </html>
  );
}

/** Light pages ship no scripts, so browsers need no code for them. */
const isLightPage = (matches: ReturnType<typeof useMatches>) =>
  import.meta.env.SSR && matches.some(({ handle }) => (handle as Handle | undefined)?.isLight);

export default function App() {
  const shell = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const art = matches.map(({ handle }) => (handle as Handle | undefined)?.art).find(Boolean);
  if (!shell || matches.some(({ handle }) => (handle as Handle | undefined)?.isStaff)) return <Outlet />;
  if (isLightPage(matches))
    return (
      <LightShell header={shell.header} toast={shell.toast}>
        <Outlet />
      </LightShell>
    );
  return (
    <Shell {...shell} header={{ ...withMenu(shell), artOn: art ?? 'all' }}>
      <Outlet />
    </Shell>
  );
}

/** Comes last, when it is known whether the page has a form. */
function FormScript() {
  const script = useContext(DocumentContext)?.formScript();
  return script ? <PageScript {...script} /> : null;
}

function withMenu({ header, user }: Pick<ReturnType<typeof viewShell>, 'header' | 'user'>) {
  return {
    ...header,
    menu: (
      <UserMenu {...user}>
        <FormToken />
      </UserMenu>
    ),
  };
}

/** Only the server has the words; a running page reloads, which works or brings the server's page. */
export function ErrorBoundary() {
  const onServer = useContext(DocumentContext);
  const shell = useRouteLoaderData<typeof loader>('root') ?? onServer?.shell;
  useEffect(reloadOnce, []);
  const page = import.meta.env.SSR && onServer?.errorPage ? <MessagePage {...onServer.errorPage} /> : null;
  if (shell && !onServer?.isStaff)
    return (
      <Shell {...shell} header={withMenu(shell)}>
        {page}
      </Shell>
    );
  return (
    <main className="wrap" id="main">
      {page}
    </main>
  );
}
