import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { stateOf } from '#app/request/state.server.ts';
import { FORM_MAX_FIELDS, readFormBody } from '#server/http/form-body.ts';
import { FORM_TOKEN_FIELD } from '#server/http/form-fields.ts';
import { type FormRefusal, refusalOf, senderOf } from './csrf.server.ts';

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
 * and nothing of Conform's own. Everything else is thrown as a 400, too many bytes as a 413, and a form that was not sent by a page of
 * ours as a 403; the site shows each as a page.
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
  // In a frame the golfer goes on in a window of their own (frames.server.ts).
  state.refusesCookies =
    Boolean(form.get(FORM_TOKEN_FIELD)) && !request.headers.has('cookie') && !state.frame.isFramed;
  form.delete(FORM_TOKEN_FIELD);
  return form as FormFields;
}

function refuse(refusal: FormRefusal): never {
  throw data({ refusal }, { status: 403 });
}

/** What a form that is refused answers its page: what was typed, with what is wrong at a field, and a sentence about the whole. */
export type RefusedForm = { reply: SubmissionResult<string[]> | null; message: string | null };

/** What is wrong beyond the schema: sentences about the form, and about fields by name. */
type Wrong = { form?: string[]; fields?: Record<string, string[]> };

/** Never sent back to the page, whatever else is wrong. */
const SECRET_FIELDS = ['password', 'cardNumber', 'securityCode', 'securityCodeSaved'];

/**
 * Checks what came through the door against the form's schema: `value` is undefined when it does not keep it. `refused` is what the
 * action answers with the status of its refusal: what was typed, but for its secrets, and `errors`, what the schema finds wrong with it.
 * A button that the schema does not know is thrown as a 400.
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
