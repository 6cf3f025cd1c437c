import type { FormHTMLAttributes } from 'react';
import { Segments } from '#app/ui/segments.tsx';
import { type Option, SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CoursePicker, type CoursePickerProps } from './course-picker.tsx';
import { PromotionField, type PromotionFieldProps } from './promotion-field.tsx';

type Choice = { legend: string; options: readonly Option[]; chosen: string };
type Range<T> = { legend: string; from: string; to: string; start: T; end: T };

export type SearchFormProps = {
  form?: FormHTMLAttributes<HTMLFormElement>;
  title: string;
  submitLabel: string;
  clear?: { href: string; label: string } | null;
  /** State without a field: the day, utm_campaign. */
  kept?: Readonly<Record<string, string>>;
  courses?: CoursePickerProps | null;
  golfers: Choice;
  holes?: Choice | null;
  transportation?: Choice | null;
  rateType?: { label: string; options: readonly Option[]; chosen: string } | null;
  time: Range<string> & { options: readonly Option[] };
  price: Range<string>;
  promotion: PromotionFieldProps;
};

/** The switch of the filters belongs to this form, whose autoComplete keeps Firefox from restoring it. */
export const SEARCH_FORM = 'search-form';

/** One GET form. Old engines cannot show a closed <details> on large screens, so the line above has the switch. */
export function SearchForm(props: SearchFormProps) {
  const { form, title, submitLabel, clear, kept = {}, courses, golfers, holes, transportation } = props;
  const { rateType, time, price, promotion } = props;
  return (
    <section className="filters" aria-label={title}>
      <form id={SEARCH_FORM} method="get" className="stack" aria-label={title} autoComplete="off" {...form}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {courses ? <CoursePicker {...courses} /> : null}
        <Segments id="filter-golfers" name="golfers" {...golfers} />
        {holes ? <Segments id="filter-holes" name="holes" {...holes} /> : null}
        {transportation ? (
          <Segments id="filter-transportation" name="transportation" {...transportation} />
        ) : null}
        <fieldset className="field pair">
          <legend>{time.legend}</legend>
          <SelectField
            label={time.from}
            options={time.options}
            placeholder="–"
            select={{ id: 'start', name: 'start', defaultValue: time.start }}
          />
          <SelectField
            label={time.to}
            options={time.options}
            placeholder="–"
            select={{ id: 'end', name: 'end', defaultValue: time.end }}
          />
        </fieldset>
        <fieldset className="field pair">
          <legend>{price.legend}</legend>
          <TextField label={price.from} input={priceInput('min', price.start)} />
          <TextField label={price.to} input={priceInput('max', price.end)} />
        </fieldset>
        {rateType ? (
          <SelectField
            label={rateType.label}
            options={rateType.options}
            select={{ id: 'rateType', name: 'rateType', defaultValue: rateType.chosen }}
          />
        ) : null}
        <PromotionField {...promotion} />
        <div className="show">
          <button type="submit" className="btn wide">
            {submitLabel}
          </button>
        </div>
        {clear ? (
          <p>
            <a className="link" href={clear.href}>
              {clear.label}
            </a>
          </p>
        ) : null}
      </form>
    </section>
  );
}

function priceInput(name: 'min' | 'max', value: string) {
  return {
    id: name,
    name,
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    defaultValue: value,
  } as const;
}
