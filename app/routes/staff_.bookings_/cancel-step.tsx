import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { pickName } from './form.ts';
import type { viewBookings } from './view.ts';

type Props = {
  rows: ReturnType<typeof viewBookings>['rows'];
  picked: readonly { id: number; version: string }[];
  mayRefund: boolean;
};

/** Asks once more before several bookings are canceled, with the refund and the reason. */
export function CancelStep({ rows, picked, mayRefund }: Props) {
  const { staffWork } = useText();
  const words = staffWork.list;
  return (
    <form method="post" className="panel stack desk-form">
      <FormToken />
      <HiddenFields
        fields={picked.map(({ id, version }, index) => ({
          name: pickName(index),
          value: `${id}.${version}`,
        }))}
      />
      <h2>{words.cancelTitle(picked.length)}</h2>
      <ul>
        {rows.map(({ id, time, name, players, money }) => (
          <li key={id}>{[time, name, players, money].join(', ')}</li>
        ))}
      </ul>
      <TextField label={words.reason} input={{ id: 'reason', name: 'reason', maxLength: 500 }} />
      {mayRefund ? (
        <Checkbox
          label={words.refund}
          input={{ id: 'isRefunded', name: 'isRefunded', value: 'on', defaultChecked: true }}
        />
      ) : null}
      <Acts>
        <button type="submit" className="btn" name="intent" value="cancel-now">
          {words.cancelNow}
        </button>
        <button type="submit" className="btn alt" name="intent" value="keep">
          {words.keep}
        </button>
      </Acts>
    </form>
  );
}
