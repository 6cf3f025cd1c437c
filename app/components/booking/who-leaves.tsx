import { Checkbox } from '#app/ui/checkbox.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

export type WhoLeavesProps = {
  title: string;
  /** Whether it is the page's own question, or one beside another. */
  isPage?: boolean;
  legend: string;
  /** Where the answer goes, as a query of that page: it names who leaves before anything is done. */
  action: string;
  hidden: readonly { name: string; value: string }[];
  players: readonly { value: string; label: string; isTicked: boolean }[];
  errors?: readonly string[];
  submit: string;
  keep?: { href: string; label: string } | null;
};

/** A form that asks which players leave a booking. */
export function WhoLeaves(props: WhoLeavesProps) {
  const { title, isPage, legend, action, hidden, players, errors, submit, keep } = props;
  return (
    <form method="get" action={action} className="panel stack">
      <HiddenFields fields={hidden} />
      {isPage ? <PageHeading title={title} /> : <h2>{title}</h2>}
      <Choices id="leaving" legend={legend} errors={errors}>
        {players.map(({ value, label, isTicked }) => (
          <Checkbox
            key={value}
            label={label}
            input={{ id: `slot-${value}`, name: 'slot', value, defaultChecked: isTicked }}
          />
        ))}
      </Choices>
      <p className="acts">
        <button type="submit" className="btn alt">
          {submit}
        </button>{' '}
        {keep ? <a href={keep.href}>{keep.label}</a> : null}
      </p>
    </form>
  );
}
