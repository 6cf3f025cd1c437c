import { TextField } from '#app/ui/text-field.tsx';

export type PeriodFormProps = {
  action: string;
  legend: string;
  from: { label: string; value: string };
  to: { label: string; value: string };
  submit: string;
  hidden: readonly { name: string; value: string }[];
};

/** Chooses the days of a list. */
export function PeriodForm({ action, legend, from, to, submit, hidden }: PeriodFormProps) {
  const day = (name: string, { value }: { value: string }) => ({
    id: `period-${name}`,
    name,
    type: 'date',
    defaultValue: value,
    key: value,
  });
  return (
    <form action={action}>
      <fieldset className="filter">
        <legend className="vh">{legend}</legend>
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField label={from.label} input={day('from', from)} />
        <TextField label={to.label} input={day('to', to)} />{' '}
        <button type="submit" className="btn alt">
          {submit}
        </button>
      </fieldset>
    </form>
  );
}

export type PagerProps = {
  label: string;
  range: string;
  links: readonly { href: string; label: string; rel: 'prev' | 'next' }[];
};

/** The ways to the pages before and after this one. */
export function Pager({ label, range, links }: PagerProps) {
  return (
    <nav className="acts pager" aria-label={label}>
      <span className="soft num">{range}</span>{' '}
      {links.map(({ href, label: name, rel }) => (
        <a key={rel} href={href} rel={rel}>
          {name}
        </a>
      ))}
    </nav>
  );
}
