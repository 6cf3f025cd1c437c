import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { stateOf } from '#app/request/state.server.ts';
import { FORM_MAX_FIELDS, readFormBody } from '#server/http/form-body.ts';
import { FORM_TOKEN_FIELD } from '#server/http/form-fields.ts';
import { type FormRefusal, refusalOf, senderOf } from './csrf.server.ts';

declare const read: unique symbol;
/** Known names only, each once, text only. */
export type FormFields = FormData & { readonly [read]: true };

/** The accepted fields: a schema's, or single names. */
type Known =
  | Pick<z.ZodObject, 'shape'>
  | { options: readonly Pick<z.ZodObject, 'shape'>[] }
  | readonly string[];

/** The buttons' name; it may repeat. */
const INTENT = 'intent';

/**
 * Reads a form before Conform, whose parser builds lists and objects from names that anybody can write. At most 64 kB
 * and 200 fields (or as many as the form defines), only flat names from `known`, each once. Errors: other forms
 * (400), too many bytes (413), not from our page (403).
 */
export async function readForm(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  ...known: Known[]
): Promise<FormFields> {
  const names = new Set([INTENT, FORM_TOKEN_FIELD, ...known.flatMap(namesOf)]);
  if (senderOf(request) === 'foreign') refuse('forbidden');
  const form = await readFormBody(request, Math.max(FORM_MAX_FIELDS, names.size));
  if (typeof form === 'number') throw data(null, { status: form });
  const refusal = await refusalOf({ request, context }, form);
  if (refusal) refuse(refusal);
  const isKnown = [...form.keys()].every((name) => names.delete(name));
  if (!isKnown) throw data(null, { status: 400 });
  const state = stateOf(context);
  // In a frame the golfer continues in a new window (frames.server.ts).
  state.refusesCookies =
    Boolean(form.get(FORM_TOKEN_FIELD)) && !request.headers.has('cookie') && !state.frame.isFramed;
  form.delete(FORM_TOKEN_FIELD);
  return form as FormFields;
}

function refuse(refusal: FormRefusal): never {
  throw data({ refusal }, { status: 403 });
}

export type RefusedForm = { reply: SubmissionResult<string[]> | null; message: string | null };

type Wrong = { form?: string[]; fields?: Record<string, string[]> };

/** Never sent back to the page. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'pin',
  'code',
  'cardNumber',
  'securityCode',
  'securityCodeSaved',
];

/**
 * `value` is undefined when the form fails. `refused`: the typed values without secrets, and the errors. Throws a 400
 * for an unknown button.
 */
export function checkForm<Schema extends z.ZodType>(fields: FormFields, schema: Schema) {
  const submission = parseWithZod(fields, { schema });
  const errors = submission.status === 'success' ? {} : (submission.error ?? {});
  if (fields.has(INTENT) && errors[INTENT]) throw data(null, { status: 400 });
  const refused = (message: string | null = null, wrong: Wrong = {}) => ({
    reply: submission.reply({
      hideFields: SECRET_FIELDS,
      ...(wrong.form ? { formErrors: wrong.form } : {}),
      ...(wrong.fields ? { fieldErrors: wrong.fields } : {}),
    }),
    message,
  });
  return { value: submission.status === 'success' ? submission.value : undefined, errors, refused };
}

function namesOf(known: Known): readonly string[] {
  if ('shape' in known) return Object.keys(known.shape);
  return 'options' in known ? known.options.flatMap(({ shape }) => Object.keys(shape)) : known;
}
