import type { SummaryError } from './error-summary.tsx';

type Field = { id: string; errors?: readonly string[] | undefined };

export function listErrors(fields: readonly Field[], formErrors: readonly string[] = []): SummaryError[] {
  return [
    ...formErrors.map((text) => ({ text })),
    ...fields.flatMap(({ id, errors = [] }) => errors.map((text) => ({ text, href: `#${id}` }))),
  ];
}

export function summarise(
  title: string,
  fields: readonly Field[],
  formErrors: readonly string[] = [],
): { title: string; list: SummaryError[] } | null {
  const list = listErrors(fields, formErrors);
  return list.length ? { title, list } : null;
}
