import { useEffect, useState } from 'react';

type Props = { text: string | null; lang?: string | undefined; isBad?: boolean; ms: number };

/** A message that disappears after `ms` milliseconds; without scripts it stays. */
export function TimedAlert({ text, lang, isBad = false, ms }: Props) {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    setPassed(null);
    if (text === null) return;
    const timer = setTimeout(() => setPassed(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return (
    <div className="timed" role="status">
      {text !== null && passed !== text ? (
        <p className={isBad ? 'note bad' : 'note'} lang={lang}>
          {text}
        </p>
      ) : null}
    </div>
  );
}
