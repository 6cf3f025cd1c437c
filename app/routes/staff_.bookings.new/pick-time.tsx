import { useText } from '#app/page/page-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { links } from '#server/links.ts';

type Times = {
  customerId: number;
  facilityId: number;
  facilities: readonly { value: string; label: string }[];
  date: string;
  times: readonly { value: string; label: string }[];
};

/** Chooses a tee time for a customer: first the day, then one of its times. */
export function PickTime({ customerId, facilityId, facilities, date, times }: Times) {
  const { staffWork, staffBookings } = useText();
  const words = staffWork.customer;
  const path = links.staffBookFor(customerId).split('?')[0];
  return (
    <>
      <form method="get" action={path} className="panel stack desk-form">
        <input type="hidden" name="customer" value={customerId} />
        {facilities.length > 1 ? (
          <SelectField
            label={words.course}
            options={facilities}
            select={{ id: 'facility', name: 'facility', defaultValue: String(facilityId) }}
          />
        ) : null}
        <div className="field">
          <label htmlFor="date">{words.day}</label>
          <input type="date" id="date" name="date" className="in desk-date" defaultValue={date} />
        </div>
        <button type="submit" className="btn alt">
          {words.show}
        </button>
      </form>
      {times.length === 0 ? (
        <Alert>{words.noTimes}</Alert>
      ) : (
        <form method="get" action={path} className="panel stack desk-form">
          <input type="hidden" name="customer" value={customerId} />
          <input type="hidden" name="facility" value={facilityId} />
          <SelectField
            label={staffBookings.move.time}
            options={times}
            select={{ id: 'teetime', name: 'teetime', autoFocus: true }}
          />
          <button type="submit" className="btn">
            {words.next}
          </button>
        </form>
      )}
    </>
  );
}
