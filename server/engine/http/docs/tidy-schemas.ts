/** Removes bounds that only say an integer fits into a JavaScript number. */
export function tidySchemas<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(tidySchemas) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'minimum' && inner === Number.MIN_SAFE_INTEGER))
      .filter(([key, inner]) => !(key === 'maximum' && inner === Number.MAX_SAFE_INTEGER))
      .map(([key, inner]) => [key, tidySchemas(inner)]),
  ) as Value;
}
