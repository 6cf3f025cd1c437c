import { PassThrough } from 'node:stream';
import { createRequestHandler } from '@remix-run/express';
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from '@remix-run/node';
import { Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import remixConfig from '../remix.config.js';

/** The framework's floor: 80 static cards. */
const cards = Array.from({ length: 80 }, (_, index) => ({
  href: `/tee-time?at=${index}`,
  time: `${7 + Math.floor(index / 8)}:${String((index % 8) * 7).padStart(2, '0')} AM`,
  holes: '18 holes · Cart',
  players: '1–4',
  price: `$${60 + (index % 5)}.00`,
}));

function Root() {
  return (
    <html lang="en">
      <head>
        <title>Cards</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Cards() {
  const loaded = useLoaderData<{ cards: typeof cards }>();
  return (
    <ol>
      {loaded.cards.map((card) => (
        <li key={card.href}>
          <a href={card.href}>
            <b>{card.time}</b>
            <span>{card.holes}</span>
            <span>{card.players}</span>
            <b>{card.price}</b>
          </a>
        </li>
      ))}
    </ol>
  );
}

function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const manifest = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  imports: [],
};
const build: ServerBuild = {
  mode: 'production',
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    cards: {
      id: 'cards',
      parentId: 'root',
      index: true,
      module: { default: Cards, loader: () => ({ cards }) },
    },
  },
  assets: {
    version: 'bench',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...manifest, id: 'root', path: '', hasLoader: false, module: '/root.js' },
      cards: {
        ...manifest,
        id: 'cards',
        parentId: 'root',
        index: true,
        hasLoader: true,
        module: '/cards.js',
      },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: remixConfig.future as ServerBuild['future'],
  isSpaMode: false,
};

const app = express();
// Scripts of the page, for browsers.
app.get(/\.js$/, (_request, response) => response.type('js').end());
app.all('*', createRequestHandler({ build, mode: 'production' }));
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
