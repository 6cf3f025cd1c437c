import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { AlternativeTimesProps } from '#app/components/tee-time/alternative-times.tsx';
import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import type { TeeTimeTitle } from '#app/components/tee-time/tee-time-heading.tsx';
import type { SearchPage } from './view.ts';

type TeeTimePage = {
  closeLabel: string;
  action: string;
  hidden: { name: string; value: string }[];
} & (
  | { detail: TeeTimeDetailProps; gone: null }
  | { detail: null; gone: AlternativeTimesProps & { heading: TeeTimeTitle } }
);
export type TeeTimeAnswer = TeeTimePage | { isFailed: true };

type State = { href?: string; isFromList?: boolean } | null;

const NAMES = ['courseId', 'teetime'] as const;

export function searchBelow({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of NAMES) query.delete(name);
  return query.toString();
}

/** The URL names it (courseId, teetime), in outside links too. Closing removes it. */
export function useTeeTime(page: SearchPage) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as State;
  const isNamed = new URLSearchParams(location.search).has('teetime');
  const href = isNamed ? (state?.href ?? page.named?.href ?? null) : null;

  const asked = useRef<Question | null>(null);
  const [answered, setAnswered] = useState<{ href: string; answer: TeeTimeAnswer } | null>(null);
  useEffect(() => {
    if (href === null) return;
    const { stop, answer } = asked.current?.href === href ? asked.current : ask(href);
    asked.current = null;
    answer.then((answer) => stop.signal.aborted || setAnswered({ href, answer }));
    return () => {
      stop.abort();
      setAnswered(null);
    };
  }, [href]);
  const answer = answered?.href === href ? answered.answer : null;

  return {
    href,
    isLoading: href !== null && answer === null,
    answer,
    open(to: string) {
      // A slow phone takes a while until it shows the new address.
      asked.current?.stop.abort();
      asked.current = ask(to);
      const query = new URLSearchParams(location.search);
      const named = new URLSearchParams(to.slice(to.indexOf('?')));
      for (const name of NAMES) query.set(name, named.get(name) ?? '');
      const isFromList = href === null || state?.isFromList === true;
      navigate(`?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`, {
        replace: href !== null,
        preventScrollReset: true,
        state: { href: to, isFromList } satisfies State,
      });
    },
    close() {
      if (state?.isFromList) navigate(-1);
      else navigate(`?${page.search}`, { replace: true, preventScrollReset: true });
    },
  };
}

type Question = { href: string; stop: AbortController; answer: Promise<TeeTimeAnswer> };

function ask(href: string): Question {
  const stop = new AbortController();
  return { href, stop, answer: askFor(href, stop.signal) };
}

async function askFor(href: string, signal: AbortSignal): Promise<TeeTimeAnswer> {
  try {
    const response = await fetch(href.replace('?', '/answer?'), { signal });
    if (response.ok) return await response.json();
  } catch {
    // Offline, or an answer from a proxy.
  }
  return { isFailed: true };
}
