import type { FormHTMLAttributes } from 'react';

/** What a route gives a form: Conform's `getFormProps`, an action, a submit handler. */
export type FormAttributes = FormHTMLAttributes<HTMLFormElement>;
