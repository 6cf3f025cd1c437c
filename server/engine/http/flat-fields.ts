import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import { ORPCError } from '@orpc/server';
import { FORM_MAX_FIELDS } from '#server/http/form-body.ts';
import { EngineError } from '../call/errors.ts';

/**
 * Reads queries or forms; repeated names become a list. Names are never paths, which callers could nest without
 * limit. Throws BAD_REQUEST for more fields than any call has.
 */
function readFlatFields(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  if (entries.length > FORM_MAX_FIELDS)
    throw new ORPCError('BAD_REQUEST', {
      cause: new EngineError('BAD_INPUT', { message: ({ errors }) => errors.BODY_TOO_LARGE }),
    });
  // No prototype, since any name may occur.
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries) {
    if (!(name in fields)) fields[name] = value;
    else fields[name] = [fields[name], value].flat();
  }
  return fields;
}

/** Replaces oRPC's bracket notation in requests; answers use neither. */
export function createFlatNotation(): StandardBracketNotationSerializer {
  return Object.assign(new StandardBracketNotationSerializer(), {
    deserialize: (entries: readonly (readonly [string, unknown])[]) => readFlatFields(entries),
  });
}
