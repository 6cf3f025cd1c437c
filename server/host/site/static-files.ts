import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import send from 'send';
import { chooseEncoding } from '#server/http/content-encoding.ts';
import { programText } from '../program-text.ts';

const FINGERPRINTED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** False: no such file, nothing sent. Throws when it cannot be read. */
export type SendFile = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

/** Serves files, precompressed when accepted. Missing files below /assets/ are 404. */
export async function createStaticFiles(dir: string): Promise<SendFile> {
  const names = new Set(
    (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(
        (entry) =>
          `/${path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`,
      ),
  );

  return async function sendFile(incoming, outgoing) {
    const name = incoming.url?.split('?', 1)[0] ?? '';
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isRead || !names.has(name) || /\.(br|gz)$/.test(name)) {
      if (!name.startsWith(FINGERPRINTED)) return false;
      sendText(outgoing, 404, 'Not found');
      return true;
    }
    outgoing.setHeader('Cache-Control', name.startsWith(FINGERPRINTED) ? FOR_EVER : FOR_AN_HOUR);
    outgoing.setHeader('Content-Type', getMimeType(name) ?? 'application/octet-stream');
    let file = name;
    if (names.has(`${name}.gz`)) {
      outgoing.setHeader('Vary', 'Accept-Encoding');
      const encoding = chooseEncoding(incoming.headers['accept-encoding']);
      if (encoding !== 'identity') {
        outgoing.setHeader('Content-Encoding', encoding);
        file += encoding === 'br' ? '.br' : '.gz';
      }
    }
    const sending = send(incoming, file, { root: dir, index: false, cacheControl: false });
    await new Promise<void>((resolve, reject) => {
      outgoing.once('close', resolve);
      sending.on('error', (error) => {
        if (!outgoing.headersSent) for (const name of OF_FILES) outgoing.removeHeader(name);
        if (outgoing.headersSent || error.status >= 500) reject(error);
        else refuse(outgoing, error);
      });
      sending.pipe(outgoing);
    });
    return true;
  };
}

type SendError = { status: number; headers?: Record<string, string> };

/** Headers removed when an error replaces the file. */
const OF_FILES = ['Content-Encoding', 'Content-Length', 'Accept-Ranges', 'ETag', 'Last-Modified'];

/** 416: no such range. 412: failed precondition. */
function refuse(outgoing: ServerResponse, { status, headers = {} }: SendError): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.setHeader('Cache-Control', 'no-store');
  const { noSuchPart, anotherFile, notFound } = programText().host;
  sendText(outgoing, status, status === 416 ? noSuchPart : status === 412 ? anotherFile : notFound.text);
}

function sendText(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  outgoing.end(text);
}
