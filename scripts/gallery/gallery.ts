import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '#scripts/build/sources.js';
import { writePages } from '#tests/look/write-pages.ts';

/**
 * `npm run gallery`: writes every screen with sample content, serves the pages and opens their list in a browser. `PORT` chooses where;
 * `PRIMARY` and `SECONDARY` are the colors of an operator.
 */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const folder = path.join(ROOT, '.cache', 'gallery');
const names = writePages(folder);
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
  readFile(file).then(
    (bytes) => {
      response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
    },
    () => response.writeHead(404).end('Not found'),
  );
}).listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await once(server, 'listening');
const url = `http://localhost:${(server.address() as AddressInfo).port}`;
console.log(`${names.length} screens at ${url} (stop with Ctrl-C)`);
if (process.stdout.isTTY)
  spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { stdio: 'ignore' }).on(
    'error',
    // Without a program that opens addresses, the line above is enough.
    () => undefined,
  );
