import { useEffect, useRef } from 'react';

export type SummaryError = { text: string; href?: string };

type Props = {
  title: string;
  errors: readonly SummaryError[];
  /** Only the names of fields, side by side. */
  isShort?: boolean;
  /** For a script that replaces the list. */
  id?: string;
};

/** Lists the errors of a form, each a link to its field. Takes focus when it appears. */
export function ErrorSummary({ title, errors, isShort = false, id }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map((error) => error.text).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of messages takes the focus anew
  useEffect(() => {
    box.current?.focus();
  }, [key]);
  if (!errors.length) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: on a page without scripts, whoever sent the form still has to learn of it first
    <div id={id} className="note bad stack" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{title}</h2>
      <ul className={isShort ? 'short' : undefined}>
        {errors.map(({ text, href }) => (
          <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
