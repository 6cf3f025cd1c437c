import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '#server/contract/contract.ts';
import { API_ERRORS, type ApiErrorCode } from '#server/contract/errors.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';

type Reference = { $ref: string };
type Answer = {
  content?: Record<string, { schema: { properties?: { code?: { enum: string[] } }; required?: string[] } }>;
  headers?: object;
};
type Operation = {
  parameters: (Reference | { name: string; in: string })[];
  security?: object[];
  requestBody?: { content: object };
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  servers: { url: string }[];
};

const { ask, read } = await startEngine([cedarRidge]);
const document = await read<Document>('/openapi.json', { alias: null });
const find = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`the document does not know ${call}`);
  return operation;
};
const headersOf = ({ parameters }: Operation) =>
  parameters.flatMap((each) => ('$ref' in each ? (each.$ref.split('/').at(-1) ?? []) : []));
const codesOf = ({ responses }: Operation, status: number) =>
  responses[status]?.content?.['application/json']?.schema.properties?.code?.enum ?? [];

function callsOf(router: AnyContractRouter): { call: string; status: number; codes: string[] }[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(callsOf);
  const { route, errorMap } = router['~orpc'];
  const call = `${route.method} ${route.path}`;
  return [{ call, status: route.successStatus ?? 200, codes: Object.keys(errorMap) }];
}
const calls = callsOf(contract);
const FORMS = ['POST /AddReservation', 'POST /SmartCourse/PurchaseInvoice'];

describe('The OpenAPI document', () => {
  it('names every call of the contract, and no other', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.sort()).toEqual(calls.map(({ call }) => call).sort());
  });

  it.each(calls)('tells the answers of $call with their codes', ({ call, status, codes }) => {
    const operation = find(call);
    expect(operation.responses[status]?.content === undefined).toBe(status === 204);
    for (const code of codes)
      expect([code, codesOf(operation, API_ERRORS[code as ApiErrorCode])]).toEqual([
        code,
        expect.arrayContaining([code]),
      ]);
    const told = Object.keys(operation.responses);
    expect(told.filter((each) => each.startsWith('5'))).toEqual(
      FORMS.includes(call) ? [] : expect.arrayContaining(['500', '503']),
    );
    expect(told.includes('429')).toBe(codes.includes('TOO_MANY_REQUESTS'));
  });

  it.each(calls)('says who may make $call, and with which headers', ({ call, codes }) => {
    const operation = find(call);
    expect(headersOf(operation).includes('alias')).toBe(codes.includes('ALIAS_REQUIRED'));
    expect(Boolean(operation.security)).toBe(codes.includes('SESSION_EXPIRED'));
    const isOfStaff = codes.includes('ROLE_REFUSED');
    expect(headersOf(operation).includes('cartId')).toBe(codes.includes('SESSION_EXPIRED') && !isOfStaff);
    if (isOfStaff) expect(operation.security).toEqual([{ bearer: [] }]);
  });

  it('has a place for every reference', () => {
    for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], document);
      expect([path, found]).toEqual([path, expect.anything()]);
    }
  });

  it('says that an order may have an invoice of its own', () => {
    const orderOf = (call: string, status: number) =>
      find(call).responses[status]?.content?.['application/json']?.schema;
    for (const schema of [orderOf('POST /orders', 201), orderOf('POST /order-teetime', 200)]) {
      expect(schema?.properties).toHaveProperty('invoice');
      expect(schema?.required).not.toContain('invoice');
    }
  });

  it.each(FORMS)('says that the card client sends a form to %s', (call) => {
    expect(Object.keys(find(call).requestBody?.content ?? {})[0]).toBe('application/x-www-form-urlencoded');
  });

  it('says that a search may be answered with 304, and how long to wait after 429', () => {
    const search = find('GET /v2/tee-times');
    expect(headersOf(search)).toContain('ifNoneMatch');
    expect(search.responses[304]).toBeDefined();
    expect(search.responses[200]?.headers).toHaveProperty('ETag');
    expect(search.responses[429]?.headers).toHaveProperty('Retry-After');
  });

  it('has one shape for every error, and the engine keeps to it', async () => {
    const malformed = new Request('http://engine/profile/authenticate', {
      method: 'POST',
      headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
      body: '{"username":',
    });
    const { fetch } = await startEngine([cedarRidge]);
    const large = 'x'.repeat(300_000);
    for (const answer of [
      await ask('/nowhere'),
      await ask('/facilities', { alias: null }),
      await ask('/v2/tee-times'),
      await ask('/shopping-cart', { method: 'POST', body: large }),
      await fetch(malformed),
    ]) {
      const error = (await answer.json()) as Record<string, unknown>;
      expect(error).toMatchObject({ statusCode: answer.status, message: expect.stringMatching(/./) });
      expect(API_ERRORS).toHaveProperty(String(error.code), answer.status);
    }
  });

  it('is readable without a program', async () => {
    const page = await ask('/docs', { alias: null });
    const html = await page.text();
    for (const { call } of calls) expect(html).toContain(`<code>${call}</code>`);
    expect(html).toContain('TEE_TIME_LOCKED: Tee Time is locked');
    expect(html).not.toMatch(/<script|undefined|\[object/);
  });
});
