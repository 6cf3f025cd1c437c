import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { cardClient } from '#server/contract/card-client.ts';
import { contract } from '#server/contract/contract.ts';
import { teeTimes } from '#server/contract/tee-times.ts';
import type { Text } from '#server/text/en.ts';
import { componentsIn, ref } from './components.ts';
import { describeErrorResponse } from './describe-error.ts';
import { tidySchemas } from './tidy-schemas.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
let documentWithoutBase: Promise<OpenAPI.Document> | undefined;

const FORM_PATHS: readonly unknown[] = [cardClient.addReservation, cardClient.purchaseInvoice].map(
  (form) => form['~orpc'].route.path,
);
const SEARCH_PATHS: readonly unknown[] = [teeTimes.search, teeTimes.searchCourses].map(
  (search) => search['~orpc'].route.path,
);
const NAMES_OF_STATUS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; no content',
};

/** Generates the document from the contract; servers[0] is the API's base. */
export async function openApiDocument(base: string, text: Text): Promise<OpenAPI.Document> {
  documentWithoutBase ??= generate(text);
  return { ...(await documentWithoutBase), servers: [{ url: base || '/' }] };
}

async function generate(text: Text): Promise<OpenAPI.Document> {
  const document = await generator.generate(contract, {
    info: {
      title: 'Fairway booking API',
      version: '1.0.0',
      description:
        'Every call sends the operator alias in the header x-be-alias. Signed-in calls send their token in the header session, or as a bearer token; so do calls of staff, with the token of POST /staff/session. Guests send their email in x-guest-email and their cart in x-cart-id. Search prices are integer cents per player; carts, orders and invoices use decimal dollars. Tee times are UTC and end in :00.000Z. Unknown body fields are ignored.',
    },
    components: componentsIn(text),
    customErrorResponseBodySchema: (codes) => ({
      ...ref('schemas', 'Error'),
      properties: { code: { enum: codes.map(([code]) => code) } },
    }),
  });
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const operation of Object.values(item ?? {}) as OpenAPI.OperationObject[])
      complete(path, operation, text);
  return tidySchemas(document);
}

/** Adds headers, permissions and answers missing in the contract. */
function complete(path: string, operation: OpenAPI.OperationObject, text: Text): void {
  const codes = new Map(
    Object.entries(operation.responses ?? {}).map(([status, answer]) => [status, codesOf(answer)]),
  );
  const all = [...codes.values()].flat();
  const isOfStaff = all.includes('ROLE_REFUSED');
  const headers = [
    ...(all.includes('ALIAS_REQUIRED') ? ['alias'] : []),
    ...(all.includes('SESSION_EXPIRED') && !isOfStaff
      ? ['guestEmail', 'guestFirstName', 'guestLastName', 'cartId', 'bookingToken']
      : []),
    ...(SEARCH_PATHS.includes(path) ? ['ifNoneMatch'] : []),
  ];
  operation.parameters = [...(operation.parameters ?? []), ...headers.map((name) => ref('parameters', name))];
  if (all.includes('SESSION_EXPIRED'))
    operation.security = isOfStaff ? [{ bearer: [] }] : [{}, { session: [] }, { bearer: [] }];
  if (FORM_PATHS.includes(path)) takesForm(operation);
  operation.responses = responsesOf(path, operation, codes, text);
}

function responsesOf(
  path: string,
  operation: OpenAPI.OperationObject,
  codes: Map<string, string[]>,
  text: Text,
): OpenAPI.ResponsesObject {
  const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const known = codes.get(status) ?? [];
    const description =
      known.length > 0
        ? known.map((code) => describeErrorResponse(code, text)).join('\n')
        : NAMES_OF_STATUS[status];
    const { content } = answer as OpenAPI.ResponseObject;
    return [
      status,
      {
        description,
        ...(status === '204' ? {} : { content }),
        ...(status === '423' || status === '429'
          ? { headers: { 'Retry-After': ref('headers', 'RetryAfter') } }
          : {}),
        ...(status === '200' && SEARCH_PATHS.includes(path)
          ? { headers: { ETag: ref('headers', 'ETag') } }
          : {}),
      },
    ];
  });
  return Object.fromEntries([
    ...responses,
    ...(SEARCH_PATHS.includes(path) ? [['304', ref('responses', 'NotModified')]] : []),
    ...(SEARCH_PATHS.includes(path) ? [['412', ref('responses', 'PreconditionFailed')]] : []),
    // The card client always gets status 200.
    ...(FORM_PATHS.includes(path)
      ? []
      : [
          ...(operation.requestBody ? [['413', ref('responses', 'BodyTooLarge')]] : []),
          ['500', ref('responses', 'Unexpected')],
          ['503', ref('responses', 'Busy')],
        ]),
  ]);
}

function codesOf(answer: unknown): string[] {
  const { content } = answer as {
    content?: Record<string, { schema?: { properties?: { code?: { enum?: string[] } } } }>;
  };
  return content?.['application/json']?.schema?.properties?.code?.enum ?? [];
}

/** Documents the form; JSON with the same fields works too. */
function takesForm(operation: OpenAPI.OperationObject): void {
  const { content } = operation.requestBody as OpenAPI.RequestBodyObject;
  const json = content['application/json'];
  if (json)
    operation.requestBody = {
      required: true,
      content: { 'application/x-www-form-urlencoded': json, ...content },
    };
}
