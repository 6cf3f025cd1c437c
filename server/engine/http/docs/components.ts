import type { OpenAPI } from '@orpc/openapi';
import { API_ERRORS, type ApiErrorCode } from '#server/contract/errors.ts';
import { HEADERS } from '#server/contract/headers.ts';
import type { Text } from '#server/text/en.ts';
import { describeErrorResponse } from './describe-error.ts';

type Kind = 'schemas' | 'parameters' | 'headers' | 'responses';

export function ref(kind: Kind, name: string): OpenAPI.ReferenceObject {
  return { $ref: `#/components/${kind}/${name}` };
}

export const componentsIn = (text: Text): OpenAPI.ComponentsObject => ({
  schemas: {
    Error: {
      type: 'object',
      description: 'What went wrong: `code` for programs, `message` for the golfer.',
      properties: {
        statusCode: { type: 'integer' },
        error: { type: 'string', description: 'The status in words.' },
        message: { type: 'string' },
        code: { type: 'string', enum: Object.keys(API_ERRORS) },
        data: { description: 'More about it, such as the places still free.' },
      },
      required: ['statusCode', 'error', 'message', 'code'],
    },
  },
  parameters: {
    alias: header(HEADERS.alias, 'The tenant; letter case does not matter.', true),
    guestEmail: header(HEADERS.guestEmail, 'The e-mail of a guest.'),
    guestFirstName: header(HEADERS.guestFirstName, 'Percent-encoded beyond Latin-1.'),
    guestLastName: header(HEADERS.guestLastName, 'Percent-encoded beyond Latin-1.'),
    cartId: header(HEADERS.cartId, "The guest's cart; whose hold it is and whose order."),
    bookingToken: header(
      HEADERS.bookingToken,
      "The secret of the link in a booking's mails: the key to that reservation alone.",
    ),
    ifNoneMatch: header('If-None-Match', 'The ETag of an earlier answer.'),
  },
  headers: {
    ETag: { description: 'Names this very answer.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
  },
  responses: {
    NotModified: { description: 'The answer is the one the client has already; no content.' },
    PreconditionFailed: errorAnswer('PRECONDITION_FAILED', text),
    BodyTooLarge: errorAnswer('BODY_TOO_LARGE', text),
    Unexpected: errorAnswer('UNEXPECTED', text),
    Busy: { ...errorAnswer('BUSY', text), headers: { 'Retry-After': ref('headers', 'RetryAfter') } },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: HEADERS.session,
      description: 'The sessionToken of POST /profile/authenticate. An empty header means anonymous.',
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'The same token.' },
  },
});

function header(name: string, description: string, required = false): OpenAPI.ParameterObject {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function errorAnswer(code: ApiErrorCode, text: Text): OpenAPI.ResponseObject {
  return {
    description: describeErrorResponse(code, text),
    content: { 'application/json': { schema: ref('schemas', 'Error') } },
  };
}
