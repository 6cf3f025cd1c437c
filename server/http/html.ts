import { raw, html as template } from 'hono/html';

/** Trusted HTML, printed unescaped. */
export type Html = ReturnType<typeof raw>;

type Value = string | number | false | null | undefined | Html | readonly Value[];

/** HTML template that escapes text, even in quoted attributes. Null and false print nothing. */
export const html = template as (strings: TemplateStringsArray, ...values: Value[]) => Html;

/** Marks text as HTML, or as part of an element without entities, such as a style sheet. */
export { raw };

export function joinHtml(values: readonly Value[], separator: Html): Html {
  return html`${values.flatMap((value, index) => (index > 0 ? [separator, value] : [value]))}`;
}
