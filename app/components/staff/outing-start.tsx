import { useText } from '#app/page/page-context.ts';
import { TextField } from '#app/ui/text-field.tsx';

/** The day and first tee time of an outing. `label`: of its time. */
export function OutingStart({ date, time, label }: { date: string; time: string; label?: string }) {
  const { new: words } = useText().staffOutings;
  return (
    <div className="cols">
      <TextField
        label={words.date}
        input={{ id: 'date', name: 'date', type: 'date', defaultValue: date, required: true }}
      />
      <TextField
        label={label ?? words.time}
        input={{ id: 'time', name: 'time', type: 'time', defaultValue: time, required: true }}
      />
    </div>
  );
}
