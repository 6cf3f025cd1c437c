import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Acts } from '#app/ui/acts.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { feeName, pickName } from './form.ts';
import type { viewBookings, viewFees } from './view.ts';

type Props = NonNullable<ReturnType<typeof viewFees>> & Pick<ReturnType<typeof viewBookings>, 'rows'>;

/** Asks which no-show fees are charged, before several bookings are marked. */
export function NoShowStep({ attemptId, fees, rows }: Props) {
  const { staffWork } = useText();
  const words = staffWork.list;
  return (
    <form method="post" className="panel stack desk-form">
      <FormToken />
      <HiddenFields
        fields={[
          { name: 'attemptId', value: attemptId },
          ...fees.map(({ pick }, index) => ({ name: pickName(index), value: pick })),
        ]}
      />
      <h2>{words.noShowTitle(fees.length)}</h2>
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
      <Acts>
        <button type="submit" className="btn" name="intent" value="no-show-now">
          {words.noShowNow}
        </button>
        <button type="submit" className="btn alt" name="intent" value="keep">
          {words.keep}
        </button>
      </Acts>
    </form>
  );
}
