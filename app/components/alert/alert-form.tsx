import { getFormProps, getSelectProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type AlertInput = {
  facilityId: string;
  from: string;
  to: string;
  players: string;
  [day: `date${number}`]: string | undefined;
};

type AlertFormProps = {
  values: Partial<AlertInput>;
  labels: {
    title: string;
    course: string;
    chooseCourse: string;
    moreDates: string;
    moreDatesHint: string;
    from: string;
    to: string;
    players: string;
    submit: string;
  };
  /** The first is the day itself; each has a field with that name. */
  days: readonly { name: `date${number}`; label: string }[];
  courses: readonly Option[] | null;
  hours: { from: readonly Option[]; to: readonly Option[] };
  players: readonly Option[];
  firstDate: string;
  invalid: string;
};

type Props = AlertFormProps & {
  action?: string;
  reply: SubmissionResult<string[]> | null | undefined;
  message: string | null | undefined;
  token: ReactNode;
  children?: ReactNode;
};

export function AlertForm({ values, labels, courses, hours, players, firstDate, invalid, ...rest }: Props) {
  const [form, fields] = useForm<AlertInput>({
    id: 'alert',
    lastResult: rest.reply ?? null,
    defaultValue: values,
  });
  const days = rest.days.flatMap(({ name, label }) => {
    const field = fields[name];
    return field ? [{ field, label }] : [];
  });
  const choose = (field: typeof fields.from, label: string, options: readonly Option[]) => ({
    label,
    options,
    errors: field.errors,
    select: { ...getSelectProps(field, { ariaAttributes: false }), required: true },
  });
  const day = ({ field, label }: (typeof days)[number], required: boolean) =>
    fieldOf(field, { label, type: 'date', min: firstDate, required });
  const errors = listErrors([
    fields.facilityId,
    ...days.map(({ field }) => field),
    fields.from,
    fields.to,
    fields.players,
  ]);
  const [first, ...others] = days;
  return (
    <form method="post" className="panel stack" {...getFormProps(form)} action={rest.action}>
      {rest.token}
      {courses ? null : <input type="hidden" name="facilityId" value={values.facilityId} />}
      {labels.title ? <h2>{labels.title}</h2> : null}
      {rest.message ? <Alert kind="bad">{rest.message}</Alert> : null}
      <ErrorSummary title={invalid} errors={errors} />
      {courses ? (
        <SelectField
          {...choose(fields.facilityId, labels.course, courses)}
          placeholder={labels.chooseCourse}
        />
      ) : null}
      {first ? <TextField {...day(first, true)} /> : null}
      <div className="cols">
        <SelectField {...choose(fields.from, labels.from, hours.from)} />
        <SelectField {...choose(fields.to, labels.to, hours.to)} />
      </div>
      <SelectField {...choose(fields.players, labels.players, players)} />
      <Disclosure summary={labels.moreDates}>
        <div className="stack">
          <p className="small soft">{labels.moreDatesHint}</p>
          {others.map((other) => (
            <TextField key={other.field.id} {...day(other, false)} />
          ))}
        </div>
      </Disclosure>
      <div className="btns">
        <button type="submit" className="btn" name="intent" value="save">
          {labels.submit}
        </button>{' '}
        {rest.children}
      </div>
    </form>
  );
}
