import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** `bare-server.ts BODY HEADERS`: plain node:http that sends two files, the yardstick. */
const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = await readFile(bodyFile);
const headers = JSON.parse(await readFile(headersFile, 'utf8')) as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
