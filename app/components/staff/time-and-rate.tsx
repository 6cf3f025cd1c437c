import { useText } from '#app/page/page-context.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';

type Props = { times: readonly Option[]; start: string | undefined; rates: readonly Option[] };

/** Chooses another tee time and rate for a booking: the fields `teetime` and `rate`. */
export function TimeAndRate({ times, start, rates }: Props) {
  const { move: words } = useText().staffBookings;
  return (
    <div className="cols">
      <SelectField
        label={words.time}
        options={times}
        select={{ id: 'teetime', name: 'teetime', defaultValue: start }}
      />
      <SelectField label={words.rate} options={rates} select={{ id: 'rate', name: 'rate' }} />
    </div>
  );
}
