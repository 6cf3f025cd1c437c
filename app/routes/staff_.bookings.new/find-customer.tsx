import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { TextField } from '#app/ui/text-field.tsx';

export type Found = {
  customers: readonly { id: number; name: string; details: string; href: string }[];
  hasMore: boolean;
  error: string | null;
};

/** Finds a known customer for the tee time; choosing one fills the form below. */
export function FindCustomer({ found }: { found: Found | null }) {
  const { staffWork } = useText();
  const words = staffWork.customer;
  return (
    <section className="panel stack desk-form" aria-labelledby="find-title">
      <h2 id="find-title">{words.find}</h2>
      <form method="post" className="stack">
        <FormToken />
        <TextField
          label={words.findLabel}
          {...(found?.error ? { errors: [found.error] } : {})}
          input={{
            id: 'term',
            name: 'term',
            type: 'search',
            maxLength: 100,
            autoComplete: 'off',
            autoFocus: Boolean(found?.error),
          }}
        />
        <button type="submit" className="btn alt" name="intent" value="find">
          {words.find}
        </button>
      </form>
      {found && !found.error ? (
        <div aria-live="polite">
          <h3>{words.found}</h3>
          {found.customers.length === 0 ? <p>{words.nobody}</p> : null}
          <ul>
            {found.customers.map(({ id, name, details, href }, index) => (
              <li key={id} className="work-found">
                <a className="link" href={href} {...(index === 0 ? { autoFocus: true } : {})}>
                  {words.choose(name)}
                </a>{' '}
                <span className="soft small">{details}</span>
              </li>
            ))}
          </ul>
          {found.hasMore ? <p className="soft">{words.more}</p> : null}
        </div>
      ) : null}
    </section>
  );
}
