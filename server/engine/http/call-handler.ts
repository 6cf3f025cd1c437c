import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { StandardOpenAPIJsonSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard';
import type { ORPCError } from '@orpc/server';
import { FetchHandler } from '@orpc/server/fetch';
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard';
import { bodyOf } from '#server/http/response-bytes.ts';
import type { Text } from '#server/text/en.ts';
import type { CallContext, Reply } from '../call/context.ts';
import { toApiError, writeErrorBody } from '../call/errors.ts';
import { createFlatNotation } from './flat-fields.ts';
import { router } from './router.ts';

/**
 * Serves the contract's calls. Differs from OpenAPIHandler: answers are plain JSON, so they are not copied, and those
 * already written are sent unchanged. (For a tee sheet either would cost more than the search.) Names in queries and
 * forms are not paths.
 */
export function createCallHandler(
  options: Pick<StandardHandlerOptions<CallContext>, 'clientInterceptors'>,
  text: Text,
): FetchHandler<CallContext> {
  const json = Object.assign(new StandardOpenAPIJsonSerializer(), {
    serialize: (data: unknown): [unknown, boolean] => [data, false],
  });
  const serializer = new StandardOpenAPISerializer(json, createFlatNotation());
  const codec = new StandardOpenAPICodec(serializer, {
    customErrorResponseBodyEncoder: (error) => encodeError(error, text),
  });
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(), codec, {
    ...options,
    rootInterceptors: [
      async ({ next, context }) => {
        const result = await next();
        if (!result.matched || !context.reply.json) return result;
        return { ...result, response: { ...result.response, body: undefined } };
      },
    ],
  });
  return new FetchHandler(handler, {
    adapterInterceptors: [
      async ({ next, context }) => {
        const result = await next();
        return result.matched ? { ...result, response: withReply(result.response, context.reply) } : result;
      },
    ],
  });
}

function withReply(answer: Response, { headers, json }: Reply): Response {
  const response = json
    ? new Response(bodyOf(json), { status: answer.status, headers: { 'content-type': 'application/json' } })
    : answer;
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

function encodeError(error: ORPCError<string, unknown>, text: Text) {
  // An unreadable body is found before the call is made.
  return writeErrorBody(error.code === 'BAD_REQUEST' ? toApiError(error, text) : error);
}
