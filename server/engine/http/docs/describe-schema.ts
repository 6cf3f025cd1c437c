type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

/** Example: `{ teetime: date-time, slots: integer, expiresIn?: number | null }`. */
export function describeSchema(schema: Schema, indent = ''): string {
  const { anyOf = schema.oneOf, properties, items, additionalProperties, type, format } = schema;
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map((inner) => describeSchema(inner, indent)))].join(' | ');
  if (properties) return describeObject(schema, indent);
  if (items) return `[${describeSchema(items, indent)}]`;
  if (typeof additionalProperties === 'object')
    return `{ [name]: ${describeSchema(additionalProperties, indent)} }`;
  return format ?? (Array.isArray(type) ? type.join(' | ') : (type ?? 'any'));
}

function describeObject({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${describeSchema(schema, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}
