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
      description: 'The error: `code` for programs, `message` for the golfer.',
      properties: {
        statusCode: { type: 'integer' },
        error: { type: 'string', description: 'The status in words.' },
        message: { type: 'string' },
        code: { type: 'string', enum: Object.keys(API_ERRORS) },
        data: { description: 'Details, such as the number of open slots.' },
      },
      required: ['statusCode', 'error', 'message', 'code'],
    },
  },
  parameters: {
    alias: header(HEADERS.alias, "The operator's alias, in any letter case.", true),
    guestEmail: header(HEADERS.guestEmail, "A guest's email address."),
    guestFirstName: header(HEADERS.guestFirstName, 'Percent-encoded beyond Latin-1.'),
    guestLastName: header(HEADERS.guestLastName, 'Percent-encoded beyond Latin-1.'),
    cartId: header(HEADERS.cartId, "The guest's cart, which owns the hold and the order."),
    bookingToken: header(
      HEADERS.bookingToken,
      "The secret of the link in a booking's emails; opens that reservation only.",
    ),
    ifNoneMatch: header('If-None-Match', 'The ETag of an earlier answer.'),
  },
  headers: {
    ETag: { description: 'Identifies this exact answer.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
  },
  responses: {
    NotModified: { description: 'The client already has this answer; no content.' },
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
