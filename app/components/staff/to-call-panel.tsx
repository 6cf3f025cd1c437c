import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { links } from '#server/links.ts';
import type { BookingFormProps } from './booking-form.tsx';
import type { viewToCall } from './to-call.view.ts';

type Props = {
  call: NonNullable<ReturnType<typeof viewToCall>>;
  phone: string;
  hidden: BookingFormProps['fields'];
  attemptId: string;
  /** Whether the reader may tick it off. */
  mayCall: boolean;
};

/** On the page of a booking: what somebody has to tell its golfer by phone. */
export function ToCallPanel({ call: { lines, since }, phone, hidden, attemptId, mayCall }: Props) {
  const { staffCalls: words, staff } = useText();
  return (
    <form method="post" className="panel stack" aria-labelledby="call-title">
      <FormToken />
      <HiddenFields fields={[...hidden, { name: 'attemptId', value: attemptId }]} />
      <h2 id="call-title">{staff.sheet.marks.toCall}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{phone ? <a href={links.call(phone)}>{phone}</a> : words.noPhone}</p>
      <p className="soft small">{since}</p>
      {mayCall ? (
        <button type="submit" className="btn" name="intent" value="called">
          {words.called}
        </button>
      ) : null}
    </form>
  );
}
