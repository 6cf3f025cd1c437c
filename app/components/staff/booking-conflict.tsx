import { FormToken } from '#app/page/form-token.tsx';
import { Acts } from '#app/ui/acts.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { HiddenFields } from '#app/ui/hidden-fields.tsx';
import { ROLES } from '#app/ui/table-roles.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';

type Hidden = { name: string; value: string };

type Versions = {
  id: number;
  name: string;
  /** The latest change; null if nothing is known of it. */
  last: { what: string; details: readonly string[]; notes: string } | null;
  rows: readonly {
    key: string;
    label: string;
    before: readonly string[];
    now: readonly string[];
    isChanged: boolean;
  }[];
  /** False when the form did not say what it showed. */
  hasSeen: boolean;
};
type Words = Record<'wanted' | 'last' | 'both' | 'seen' | 'now' | 'changed' | 'anyway' | 'leave', string>;

export type BookingConflictProps = {
  title: string;
  intro: string;
  words: Words;
  wish: { title: string; details: readonly string[] };
  /** All bookings that the form names, or its outing. */
  bookings: readonly Versions[];
  form: {
    action: string;
    hidden: readonly Hidden[];
    typed: readonly (Hidden & { label: string; maxLength?: number })[];
  };
  leave: string;
};

/** A change refused because somebody else was faster: both versions, and the change once more. */
export function BookingConflictPanel({ intro, words, wish, bookings, form, leave }: BookingConflictProps) {
  return (
    <>
      <Alert kind="bad">{intro}</Alert>
      <div className="desk-cols">
        {bookings.map((versions) => (
          <BothVersions key={versions.id} {...versions} words={words} />
        ))}
        <section className="panel stack" aria-labelledby="conflict-wish">
          <h2 id="conflict-wish">{words.wanted}</h2>
          <p>
            <b>{wish.title}</b>
          </p>
          {wish.details.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <form method="post" action={form.action} className="stack">
            <FormToken />
            <HiddenFields fields={form.hidden} />
            {form.typed.map(({ name: field, label, value, maxLength = 500 }) => (
              <TextAreaField
                key={field}
                label={label}
                textarea={{
                  id: field,
                  name: field,
                  defaultValue: value,
                  maxLength,
                  rows: maxLength > 500 ? 8 : 2,
                }}
              />
            ))}
            <Acts>
              <button type="submit" className="btn">
                {words.anyway}
              </button>
              <a className="btn alt" href={leave}>
                {words.leave}
              </a>
            </Acts>
          </form>
        </section>
      </div>
    </>
  );
}

function BothVersions({ id, name, last, rows, hasSeen, words }: Versions & { words: Words }) {
  const heading = `conflict-${id}`;
  return (
    <section className="panel stack both" aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      {last ? (
        <p>
          {words.last}: {last.what} <span className="soft small">{last.notes}</span>
          {last.details.length > 0 ? <span className="small"> {last.details.join(' · ')}</span> : null}
        </p>
      ) : null}
      <table className="plan conflict" {...ROLES.table}>
        <caption className="hidden">{words.both}</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            <td />
            {hasSeen ? (
              <th scope="col" {...ROLES.column}>
                {words.seen}
              </th>
            ) : null}
            <th scope="col" {...ROLES.column}>
              {words.now}
            </th>
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map(({ key, label, before, now, isChanged }) => (
            <tr key={key} className={isChanged ? 'changed' : undefined} {...ROLES.row}>
              <th scope="row" {...ROLES.name}>
                {label}
                {isChanged ? <b className="tag">{words.changed}</b> : null}
              </th>
              {hasSeen ? <Lines lines={before} /> : null}
              <Lines lines={now} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <td {...ROLES.cell}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have a place, not a name
        <div key={index}>{line}</div>
      ))}
    </td>
  );
}
