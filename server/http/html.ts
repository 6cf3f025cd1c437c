import { raw, html as template } from 'hono/html';

/** Text that is HTML already: a template prints it as it is. */
export type Html = ReturnType<typeof raw>;

type Value = string | number | false | null | undefined | Html | readonly Value[];

/** A template of HTML: what stands in it as text is escaped, also in a quoted attribute. Null and false print nothing. */
export const html = template as (strings: TemplateStringsArray, ...values: Value[]) => Html;

/** Text that is known to be HTML, or stands where HTML has no entities, as in a style sheet. */
export { raw };

/** The values with HTML between each two of them. */
export function joinHtml(values: readonly Value[], separator: Html): Html {
  return html`${values.flatMap((value, index) => (index > 0 ? [separator, value] : [value]))}`;
}
