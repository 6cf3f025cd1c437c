import { readdir } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { chooseEncoding } from '#server/http/content-encoding.ts';
import { programText } from '../program-text.ts';

/** Files whose names change with their content. */
const FINGERPRINTED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves the files of the built site, compressed ones where they lie ready and the browser takes them. What is not there
 * is passed on, except below /assets/, where nothing but files can be.
 */
export async function createStaticFiles(dir: string): Promise<RequestHandler> {
  const names = new Set(
    (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          `/${path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`,
      ),
  );
  const send = express.static(dir, { index: false, redirect: false, cacheControl: false });

  return function serveStaticFile(request, response, next) {
    const name = request.path;
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      !names.has(name) ||
      /\.(br|gz)$/.test(name)
    ) {
      if (name.startsWith(FINGERPRINTED)) response.status(404).type('text').send('Not found');
      else next();
      return;
    }
    response.setHeader('Cache-Control', name.startsWith(FINGERPRINTED) ? FOR_EVER : FOR_AN_HOUR);
    if (names.has(`${name}.gz`)) {
      response.vary('Accept-Encoding');
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') {
        response.setHeader('Content-Encoding', encoding);
        response.type(path.extname(name));
        request.url = `${name}${encoding === 'br' ? '.br' : '.gz'}`;
      }
    }
    send(request, response, next);
  };
}

/** What is said of a file, and no longer true when something else is sent instead. */
const OF_FILES = [
  'Content-Encoding',
  'Content-Type',
  'Content-Length',
  'Accept-Ranges',
  'ETag',
  'Last-Modified',
];

/** Says in a few words why a file is not sent: the part of it that was asked for is not there, or it is another one. */
export function sendFileRefusal(
  response: Response,
  status: number,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of OF_FILES) response.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  const { noSuchPart, anotherFile, notFound } = programText().host;
  const text = status === 416 ? noSuchPart : status === 412 ? anotherFile : notFound.text;
  response.status(status).type('text').send(text);
}
