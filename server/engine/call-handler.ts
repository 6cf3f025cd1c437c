import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import type { ORPCError } from '@orpc/server';
import { FetchHandler, type FetchHandlerOptions } from '@orpc/server/fetch';
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard';
import type { CallContext } from './context.ts';
import { toApiError } from './errors.ts';
import { router } from './router.ts';

/**
 * Answers the calls of the contract over HTTP, as OpenAPIHandler does, but for one thing: what our calls answer is plain
 * JSON data already, so it is not copied value by value before it is written. On a day's tee sheet that copy costs more
 * than all the rest of the search.
 */
export function createCallHandler(
  options: FetchHandlerOptions<CallContext> & StandardHandlerOptions<CallContext>,
): FetchHandler<CallContext> {
  const json = Object.assign(new StandardOpenAPIJsonSerializer(), {
    serialize: (data: unknown): [unknown, boolean] => [data, false],
  });
  const serializer = new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer());
  const codec = new StandardOpenAPICodec(serializer, { customErrorResponseBodyEncoder: encodeUnreadable });
  return new FetchHandler(new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options), options);
}

/** A body that cannot be read at all is bad input as well; it is found before the call is made. */
function encodeUnreadable(error: ORPCError<string, unknown>) {
  return error.code === 'BAD_REQUEST' ? toApiError(error).toJSON() : null;
}
