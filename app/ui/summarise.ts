import type { SummaryError } from './error-summary.tsx';

type Field = { id: string; errors?: readonly string[] | undefined };

/** Lists the errors of a form, then those of its fields in the order of the page, each with the link to its field. */
export function listErrors(fields: readonly Field[], formErrors: readonly string[] = []): SummaryError[] {
  return [
    ...formErrors.map((text) => ({ text })),
    ...fields.flatMap(({ id, errors = [] }) => errors.map((text) => ({ text, href: `#${id}` }))),
  ];
}

/** The same with a title; null when there are no errors. */
export function summarise(
  title: string,
  fields: readonly Field[],
  formErrors: readonly string[] = [],
): { title: string; list: SummaryError[] } | null {
  const list = listErrors(fields, formErrors);
  return list.length ? { title, list } : null;
}
