import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import { ORPCError } from '@orpc/server';
import { FORM_MAX_FIELDS } from '#server/http/form-body.ts';
import { EngineError } from '../call/errors.ts';

/**
 * The query parameters or form fields of a call as an object. All of the contract's are flat, so a name is just that and no
 * path into lists and objects, which anybody could make as long or as deep as they like; what is said several times is a
 * list. Throws BAD_REQUEST when there are more of them than any call has.
 */
function readFlatFields(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  if (entries.length > FORM_MAX_FIELDS)
    throw new ORPCError('BAD_REQUEST', {
      cause: new EngineError('BAD_INPUT', { message: ({ errors }) => errors.BODY_TOO_LARGE }),
    });
  // Without a prototype: a field may have any name.
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries) {
    if (!(name in fields)) fields[name] = value;
    else fields[name] = [fields[name], value].flat();
  }
  return fields;
}

/** Reads what is sent as flat fields in place of oRPC's own notation; nothing we answer is written in either. */
export function createFlatNotation(): StandardBracketNotationSerializer {
  return Object.assign(new StandardBracketNotationSerializer(), {
    deserialize: (entries: readonly (readonly [string, unknown])[]) => readFlatFields(entries),
  });
}
