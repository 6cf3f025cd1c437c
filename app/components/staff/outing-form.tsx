import type { FormHTMLAttributes, ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { links } from '#server/links.ts';

type Props = {
  outing: number;
  /** Of the outing as the page shows it, and further values. */
  fields: readonly { name: string; value: string }[];
  submit: string;
  children: ReactNode;
} & FormHTMLAttributes<HTMLFormElement>;

/** A form that changes an outing: its fields, its button, and the way back to the outing. */
export function OutingForm({ outing, fields, submit, children, ...form }: Props) {
  const { staffOutings } = useText();
  return (
    <form {...form} method="post" className="panel stack desk-form">
      <FormToken />
      <HiddenFields fields={fields} />
      {children}
      <Acts>
        <button type="submit" className="btn">
          {submit}
        </button>
        <a className="link" href={links.staffOuting(outing)}>
          {staffOutings.back}
        </a>
      </Acts>
    </form>
  );
}
