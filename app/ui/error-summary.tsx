import { useEffect, useRef } from 'react';

export type SummaryError = { text: string; href?: string };

/** What is wrong with a form, each line a link to its field; takes the focus when it appears. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map((error) => error.text).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of messages takes the focus anew
  useEffect(() => {
    box.current?.focus();
  }, [key]);
  if (!errors.length) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: on a page without scripts, whoever sent the form still has to learn of it first
    <div className="note bad stack" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ text, href }) => (
          <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
