import type { FormHTMLAttributes } from 'react';

/** What a route gives a form: Conform's `getFormProps`, an action, a submit handler. */
export type FormAttributes = FormHTMLAttributes<HTMLFormElement> & {
  /** Said while it is on its way, and when that takes long (submit-once.script.js). */
  'data-busy'?: string;
  'data-slow'?: string;
  /** Said of all of its fields by a script that checks them (check-fields.script.js). */
  'data-invalid'?: string;
  'data-incomplete'?: string;
  'data-missing'?: string;
};
