import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { links } from '#server/links.ts';
import { PLACES_SHOWN } from './form.ts';
import type { Charge, Refund, viewOthers } from './view.ts';

type Props = {
  facilities: readonly { id: number; name: string }[];
  facilityId: number;
  date: string;
  attemptId: string;
  chargeable: readonly Charge[];
  hasMore: boolean;
  others: ReturnType<typeof viewOthers>;
  refunds: readonly Refund[];
};

/** The day's rounds and fees: those that a card can pay with a checkbox each, then the others by reason. */
export function ChargeList({
  facilities,
  facilityId: at,
  date,
  attemptId,
  chargeable,
  hasMore,
  others,
  refunds,
}: Props) {
  const { staff, staffCards } = useText();
  const words = staffCards.charge;
  return (
    <div className="stack">
      <form method="get" className="cols desk-form">
        {facilities.length > 1 ? (
          <SelectField
            label={staff.sheet.course}
            options={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
            select={{ id: 'facility', name: 'facility', defaultValue: String(at) }}
          />
        ) : null}
        <TextField
          label={staff.sheet.day}
          input={{ id: 'date', name: 'date', type: 'date', defaultValue: date }}
        />
        <button type="submit" className="btn alt">
          {staff.sheet.show}
        </button>
      </form>
      {chargeable.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <form method="post" className="panel stack">
          <FormToken />
          <input type="hidden" name="facilityId" value={at} />
          <input type="hidden" name="date" value={date} />
          <input type="hidden" name="attemptId" value={attemptId} />
          <fieldset className="stack">
            <legend>{words.choose}</legend>
            {chargeable.map(({ key, version, label }, place) => (
              <div key={key}>
                <Checkbox
                  label={label}
                  input={{ id: `place${place}`, name: `place${place}`, value: key, defaultChecked: true }}
                />
                <input type="hidden" name={`version${place}`} value={version} />
              </div>
            ))}
          </fieldset>
          {hasMore ? <p className="hint">{words.most(PLACES_SHOWN)}</p> : null}
          <button type="submit" className="btn" name="intent" value="review">
            {words.review}
          </button>
        </form>
      )}
      {others.length > 0 ? (
        <section className="panel stack" aria-labelledby="others-title">
          <h2 id="others-title">{words.others}</h2>
          {others.map(({ reason, lines }) => (
            <div key={reason} className="stack">
              <h3>{reason}</h3>
              <ul className="desk-many">
                {lines.map(({ key, id, isFee, label }) => (
                  <li key={key}>
                    <a href={isFee ? links.staffNoShowFee(id) : links.staffBooking(id)}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ) : null}
      {refunds.length > 0 ? (
        <section className="panel stack" aria-labelledby="refunds-title">
          <h2 id="refunds-title">{words.refunds}</h2>
          <ul className="desk-many">
            {refunds.map(({ id, label }) => (
              <li key={id}>
                <a href={links.staffBooking(id)}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
