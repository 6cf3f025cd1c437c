import type { ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { pickName } from './form.ts';

type Props = {
  title: string;
  /** The bookings, as the list names them. */
  picks: readonly string[];
  fields?: readonly { name: string; value: string }[];
  /** Of the button that does it. */
  intent: string;
  submit: string;
  children: ReactNode;
};

/** Asks once more before a change of several bookings. */
export function Step({ title, picks, fields = [], intent, submit, children }: Props) {
  const { staffWork } = useText();
  const picked = picks.map((value, index) => ({ name: pickName(index), value }));
  return (
    <form method="post" className="panel stack desk-form">
      <FormToken />
      <HiddenFields fields={[...fields, ...picked]} />
      <h2>{title}</h2>
      {children}
      <Acts>
        <button type="submit" className="btn" name="intent" value={intent}>
          {submit}
        </button>
        <button type="submit" className="btn alt" name="intent" value="keep">
          {staffWork.list.keep}
        </button>
      </Acts>
    </form>
  );
}
