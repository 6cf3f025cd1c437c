import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { FORM_MAX_FIELDS, FORM_TOKEN_FIELD, readFormBody } from '#server/contract/form-body.ts';

declare const read: unique symbol;
/** The fields of a form that came through the door: nothing but names it knows, each once, and text alone. */
export type FormFields = FormData & { readonly [read]: true };

/** What a form may send: the fields of its schema, or names said one by one. */
type Known =
  | Pick<z.ZodObject, 'shape'>
  | { options: readonly Pick<z.ZodObject, 'shape'>[] }
  | readonly string[];

/** The name of the buttons; every form may have several. */
const INTENT = 'intent';

/**
 * The door every form of the site goes through, before its action and before Conform, whose parser makes lists and objects
 * out of names that anybody can write. A form is at most 64 kB and 200 fields (or as many as it has, if those are more), sent in
 * one of the two ways browsers send one, with the names of `known`, its buttons and its token, each of them once: flat names alone,
 * and nothing of Conform's own. Everything else is thrown as a 400, too many bytes as a 413, which the site shows as a page.
 */
export async function readForm(request: Request, ...known: Known[]): Promise<FormFields> {
  const names = new Set([INTENT, FORM_TOKEN_FIELD, ...known.flatMap(namesOf)]);
  const form = await readFormBody(request, Math.max(FORM_MAX_FIELDS, names.size));
  if (typeof form === 'number') throw data(null, { status: form });
  const isKnown = [...form.keys()].every((name) => names.delete(name));
  if (!isKnown) throw data(null, { status: 400 });
  form.delete(FORM_TOKEN_FIELD);
  return form as FormFields;
}

/** Checks what came through the door against the form's schema; the answer can be shown on the form again. */
export function checkForm<Schema extends z.ZodType>(fields: FormFields, schema: Schema) {
  return parseWithZod(fields, { schema });
}

function namesOf(known: Known): readonly string[] {
  if ('shape' in known) return Object.keys(known.shape);
  return 'options' in known ? known.options.flatMap(({ shape }) => Object.keys(shape)) : known;
}
