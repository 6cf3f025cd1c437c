import { getFormProps, getSelectProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import type { AlertInput, DATE_FIELDS } from '#app/site/alerts/alert-fields.ts';
import type { RefusedForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { fieldOf } from '#app/ui/field-of.ts';
import { listErrors } from '#app/ui/list-errors.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { countsToSearch } from '#server/rules/search-state.ts';
import { formatHour } from './describe-alert.ts';

/** Days in the form; more when the alert has more. */
const DAYS_SHOWN = 3;
const END_OF_DAY = '23:59';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Props = {
  action: string;
  values: Partial<AlertInput>;
  dateFields: typeof DATE_FIELDS;
  /** The first day that can be chosen. */
  firstDate: string;
  title?: string;
  submit: string;
  refused: RefusedForm | undefined;
  children?: ReactNode;
};

export function AlertForm({
  action,
  values,
  title,
  submit,
  refused,
  children,
  dateFields,
  firstDate,
}: Props) {
  const text = useText();
  const { fields: labels } = text.alerts;
  const { facilities } = useSite();
  const [form, fields] = useForm<AlertInput>({
    id: 'alert',
    lastResult: refused?.reply ?? null,
    defaultValue: values,
  });
  const filled = dateFields.filter((name) => values[name]).length;
  const shown = Math.max(DAYS_SHOWN, Math.min(filled + 1, dateFields.length));
  const days = dateFields.slice(0, shown).flatMap((name, index) => {
    const field = fields[name];
    return field ? [{ field, label: index ? labels.nthDate(index + 1) : labels.date }] : [];
  });
  const day = ({ field, label }: (typeof days)[number], required: boolean) =>
    fieldOf(field, { label, type: 'date', min: firstDate, required });
  const choose = (field: typeof fields.from, label: string, options: readonly Option[]) => ({
    label,
    options,
    errors: field.errors,
    select: { ...getSelectProps(field, { ariaAttributes: false }), required: true },
  });
  /** The alert's own hour may be between the full ones. */
  const hours = (times: readonly string[], own: string | undefined) =>
    [...new Set([...times, ...(own ? [own] : [])])]
      .sort()
      .map((time) => ({ value: time, label: formatHour(time, text) }));
  const errors = listErrors([
    fields.facilityId,
    ...days.map(({ field }) => field),
    fields.from,
    fields.to,
    fields.players,
  ]);
  const [first, ...others] = days;
  return (
    <form method="post" className="panel stack" {...getFormProps(form)} action={action}>
      <FormToken />
      {facilities.length > 1 ? null : <input type="hidden" name="facilityId" value={values.facilityId} />}
      {title ? <h2>{title}</h2> : null}
      {refused?.message ? <Alert kind="bad">{refused.message}</Alert> : null}
      <ErrorSummary title={text.errors.BAD_INPUT} errors={errors} />
      {facilities.length > 1 ? (
        <SelectField
          {...choose(
            fields.facilityId,
            labels.course,
            facilities.map(({ id, name }) => ({ value: String(id), label: name })),
          )}
          placeholder={labels.chooseCourse}
        />
      ) : null}
      {first ? <TextField {...day(first, true)} /> : null}
      <div className="cols">
        <SelectField {...choose(fields.from, labels.from, hours(HOURS, values.from))} />
        <SelectField {...choose(fields.to, labels.to, hours([...HOURS.slice(1), END_OF_DAY], values.to))} />
      </div>
      <SelectField
        {...choose(
          fields.players,
          labels.players,
          countsToSearch(facilities).map((count) => ({ value: String(count), label: String(count) })),
        )}
      />
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
          {submit}
        </button>{' '}
        {children}
      </div>
    </form>
  );
}
