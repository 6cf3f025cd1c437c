import type { FormHTMLAttributes } from 'react';

/** Accepts Conform's `getFormProps`. */
export type FormAttributes = FormHTMLAttributes<HTMLFormElement> & {
  'data-busy'?: string;
  'data-slow'?: string;
  'data-invalid'?: string;
  'data-incomplete'?: string;
  'data-missing'?: string;
};
