import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Calls that read by their method and write all the same, or ask another system. */
const ALSO_WRITING = ['GET /tr/token', 'GET /tr/order/finalize'];

const calls = Object.values(contract)
  .flatMap((noun) => Object.values(noun))
  .map(({ '~orpc': { route, meta, inputSchema } }) => ({
    name: `${route.method} ${route.path}`,
    limit: meta.limit,
    input: inputSchema as z.ZodType | undefined,
    isWrite: WRITING.includes(route.method ?? ''),
  }));

const writes = calls.filter(({ name, isWrite }) => isWrite || ALSO_WRITING.includes(name));

test('No call that writes is unlimited', () => {
  expect(writes.length).toBeGreaterThan(60);
  expect(writes.filter(({ limit }) => limit === 'unlimited').map(({ name }) => name)).toEqual([]);
});

test.each(writes)('$name takes no text, list or record without a largest size', ({ input }) => {
  if (!input) return;
  const unbounded = (['input', 'output'] as const).flatMap((io) =>
    unboundedOf(z.toJSONSchema(input, { io, unrepresentable: 'any', reused: 'inline' }) as Schema),
  );
  expect([...new Set(unbounded)]).toEqual([]);
});

/** Where a schema takes as much as somebody likes to send. */
function unboundedOf(schema: Schema, path = ''): string[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => [each, `${path}.${name}`] as const),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flatMap((all) => all ?? [])
      .map((each) => [each, path] as const),
    ...(schema.items ? [[schema.items as Schema, `${path}[]`] as const] : []),
    ...(isSchema(schema.additionalProperties) ? [[schema.additionalProperties, `${path}{}`] as const] : []),
  ];
  const isOpen =
    (schema.type === 'string' && !isShort(schema)) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.type === 'object' && isSchema(schema.additionalProperties) && !('maxProperties' in schema));
  return [
    ...(isOpen ? [`${path} (${schema.type})`] : []),
    ...below.flatMap(([each, where]) => unboundedOf(each as Schema, where)),
  ];
}

/** Formats say themselves how long they are. */
function isShort({ maxLength, format, enum: values, const: value, pattern }: Schema): boolean {
  return (
    maxLength !== undefined ||
    values !== undefined ||
    value !== undefined ||
    ['uuid', 'date', 'date-time'].includes(format ?? '') ||
    (pattern !== undefined && !/[*+]/.test(pattern))
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
