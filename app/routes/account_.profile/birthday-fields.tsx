import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/page/page-context.ts';
import { selectOf } from '#app/ui/field-of.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { formatLocalDate } from '#server/format/dates.ts';
import { birthdayDate } from '#server/rules/birthday.ts';

type Props = { fields: Record<'birthMonth' | 'birthDay', FieldMetadata<string | undefined>> };

export function BirthdayFields({ fields }: Props) {
  const { locale, profile } = useText();
  const { title, month, day, hint } = profile.details.birthday;
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
  const months = numbers(12).map((value) => ({
    value,
    label: formatLocalDate(birthdayDate(`${value}-01`), 'month-name', locale),
  }));
  const days = numbers(31).map((value) => ({ value, label: String(Number(value)) }));
  const none = { value: '', label: '–' };
  return (
    <fieldset className="stack">
      <legend>{title}</legend>
      <p className="soft">{hint}</p>
      <div className="cols">
        <SelectField {...selectOf(fields.birthMonth, { label: month, options: [none, ...months] })} />
        <SelectField {...selectOf(fields.birthDay, { label: day, options: [none, ...days] })} />
      </div>
    </fieldset>
  );
}
