import type { ReactNode } from 'react';
import { useText } from '#app/page/page-context.ts';
import { type Option, SelectField } from '#app/ui/select-field.tsx';
import { BookingForm, type BookingFormProps, NoBookingForm } from './booking-form.tsx';
import { DayForm } from './day-form.tsx';

type Props = {
  id: number;
  hidden: BookingFormProps['fields'];
  action: string;
  date: string;
  others: readonly Option[];
  words: { which: string; none: string; submit: string };
  hint?: ReactNode;
  children?: ReactNode;
};

/** Chooses a second booking of a day for a change of the first: the field `other`. */
export function OtherBookingForm({ id, hidden, action, date, others, words, hint, children }: Props) {
  const { choose } = useText().staffGroups;
  return (
    <>
      <DayForm date={date} />
      {others.length === 0 ? (
        <NoBookingForm booking={id}>{words.none}</NoBookingForm>
      ) : (
        <BookingForm booking={id} fields={hidden} submit={words.submit} action={action}>
          {hint}
          <SelectField
            label={words.which}
            options={others}
            placeholder={choose}
            select={{ id: 'other', name: 'other', required: true }}
          />
          {children}
        </BookingForm>
      )}
    </>
  );
}
