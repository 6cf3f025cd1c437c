import type { SummaryError } from './error-summary.tsx';

type Field = { id: string; errors?: readonly string[] | undefined };

/** The errors of a form, then those of its fields in page order, each with the link to its field. */
export function listErrors(fields: readonly Field[], formErrors: readonly string[] = []): SummaryError[] {
  return [
    ...formErrors.map((text) => ({ text })),
    ...fields.flatMap(({ id, errors = [] }) => errors.map((text) => ({ text, href: `#${id}` }))),
  ];
}
