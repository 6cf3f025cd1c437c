import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compress, isCompressible, paysCompressing } from '#server/content-encoding.ts';
import { bodyOf, bytesOf } from '#server/response-bytes.ts';

/** Sends an answer in one piece, as it is. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (!response.body) {
    outgoing.end();
    return;
  }
  const body = await bytesOf(response);
  outgoing.setHeader('Content-Length', body.length);
  outgoing.end(body);
}

/** Sends an answer in one piece, compressed where that pays and the client takes it. */
export async function sendCompressed(
  { headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  if (!response.body || !isCompressible(response.headers)) return sendResponse(outgoing, response);
  const { status, headers } = response;
  headers.append('vary', 'Accept-Encoding');
  const accepted = asked['accept-encoding'];
  const encoding = chooseEncoding(accepted);
  const body = await bytesOf(response);
  if (encoding === 'identity' || !paysCompressing(body, accepted))
    return sendResponse(outgoing, new Response(bodyOf(body), { status, headers }));
  headers.set('content-encoding', encoding);
  return sendResponse(outgoing, new Response(bodyOf(await compress(body, encoding)), { status, headers }));
}
