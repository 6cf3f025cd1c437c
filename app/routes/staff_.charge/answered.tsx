import { FormToken } from '#app/page/form-token.tsx';
import { useText } from '#app/page/page-context.ts';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { links } from '#server/links.ts';

export type Answer = {
  chosen: { name: string; value: string }[];
  lines: { key: string; id: number; label: string; result: string | null; isCharged: boolean }[];
  sum: string;
  message: string | null;
};

/** The question before a charge, or its result. */
export function Answered({ chosen, lines, sum }: Answer) {
  const words = useText().staffCards.charge;
  const isQuestion = lines.some(({ result }) => result === null);
  const count = lines.filter(({ result }) => result === null).length;
  return (
    <section className="panel stack" aria-labelledby="charge-title">
      <h2 id="charge-title">{isQuestion ? words.confirm(count, sum) : words.results}</h2>
      <ul className="stack">
        {lines.map(({ key, id, label, result, isCharged }) => (
          <li key={key}>
            <a href={links.staffBooking(id)}>{label}</a>
            {result === null ? null : (
              <>
                <br />
                {isCharged ? result : <b>{result}</b>}
              </>
            )}
          </li>
        ))}
      </ul>
      {isQuestion ? (
        <form method="post">
          <FormToken />
          <HiddenFields fields={chosen} />
          <button type="submit" className="btn" name="intent" value="charge">
            {words.submit(sum)}
          </button>
        </form>
      ) : null}
    </section>
  );
}
