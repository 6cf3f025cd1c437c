import { useText } from '#app/page/page-context.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Props = {
  courses: readonly Option[];
  start: { facilityId: number; date: string; time: string };
  /** Of the time. */
  label?: string;
};

/** Chooses the course, the day and the first tee time of a group, whose rates the page then shows. */
export function OutingStart({ courses, start, label }: Props) {
  const { new: words } = useText().staffOutings;
  return (
    <form method="get" className="panel stack desk-form">
      {courses.length > 1 ? (
        <SelectField
          label={words.facility}
          options={courses}
          select={{ id: 'facility', name: 'facility', defaultValue: String(start.facilityId) }}
        />
      ) : null}
      <div className="cols">
        <TextField
          label={words.date}
          input={{ id: 'date', name: 'date', type: 'date', defaultValue: start.date, required: true }}
        />
        <TextField
          label={label ?? words.time}
          input={{ id: 'time', name: 'time', type: 'time', defaultValue: start.time, required: true }}
        />
      </div>
      <button type="submit" className="btn alt">
        {words.show}
      </button>
    </form>
  );
}
