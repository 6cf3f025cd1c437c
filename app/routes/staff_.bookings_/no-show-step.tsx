import { useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { feeName } from './form.ts';
import { Step } from './step.tsx';
import type { viewBookings, viewFees } from './view.ts';

type Props = NonNullable<ReturnType<typeof viewFees>> & Pick<ReturnType<typeof viewBookings>, 'rows'>;

/** Asks which no-show fees are charged, before several bookings are marked. */
export function NoShowStep({ attemptId, fees, rows }: Props) {
  const { staffWork } = useText();
  const words = staffWork.list;
  return (
    <Step
      title={words.noShowTitle(fees.length)}
      picks={fees.map(({ pick }) => pick)}
      fields={[{ name: 'attemptId', value: attemptId }]}
      intent="no-show-now"
      submit={words.noShowNow}
    >
      <p>{words.noShowHint}</p>
      <ul className="stack">
        {fees.map(({ id, cardId, fee }, index) => {
          const row = rows.find((each) => each.id === id);
          return (
            <li key={id}>
              {row ? [row.time, row.name, row.players].join(', ') : id}
              {cardId === null ? (
                <span className="soft">
                  <br />
                  {fee}
                </span>
              ) : (
                <Checkbox
                  label={fee}
                  input={{ id: feeName(index), name: feeName(index), value: cardId, defaultChecked: true }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Step>
  );
}
