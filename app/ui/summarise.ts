import type { SummaryError } from './error-summary.tsx';

type Field = { id: string; errors?: readonly string[] | undefined };

/** The errors of a form's fields in their order, each leading to its field; null when there are none. */
export function summarise(
  title: string,
  fields: readonly Field[],
  formErrors: readonly string[] = [],
): { title: string; list: SummaryError[] } | null {
  const list = [
    ...formErrors.map((text) => ({ text })),
    ...fields.flatMap(({ id, errors = [] }) => errors.map((text) => ({ text, href: `#${id}` }))),
  ];
  return list.length ? { title, list } : null;
}
