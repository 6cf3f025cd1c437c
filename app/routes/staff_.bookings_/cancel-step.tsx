import { useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Step } from './step.tsx';
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
    <Step
      title={words.cancelTitle(picked.length)}
      picks={picked.map(({ id, version }) => `${id}.${version}`)}
      intent="cancel-now"
      submit={words.cancelNow}
    >
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
    </Step>
  );
}
