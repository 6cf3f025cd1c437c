import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { AlternativeTimesProps } from '#app/components/tee-time/alternative-times.tsx';
import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import type { TeeTimeTitle } from '#app/components/tee-time/tee-time-heading.tsx';
import type { SearchPage } from './view.ts';

/** What the tee time's own page answers: the tee time, or what can be booked in its place. */
type TeeTimePage = {
  closeLabel: string;
  action: string;
  hidden: { name: string; value: string }[];
} & (
  | { detail: TeeTimeDetailProps; gone: null }
  | { detail: null; gone: AlternativeTimesProps & { heading: TeeTimeTitle } }
);
export type TeeTimeAnswer = TeeTimePage | { isFailed: true };

/** How the search page came to show a tee time. */
type State = { href?: string; isFromList?: boolean } | null;

const NAMES = ['courseId', 'teetime'] as const;

/** The search of a URL without the tee time that is open over it. */
export function searchBelow({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of NAMES) query.delete(name);
  return query.toString();
}

/**
 * The tee time that is open over the list: the URL names it (courseId, teetime), a link from outside as well as one of the
 * list. Closing takes it out of the URL.
 */
export function useTeeTime(page: SearchPage) {
  const navigate = useNavigate();
  const location = useLocation();
  const fetcher = useFetcher<TeeTimeAnswer>({ key: 'tee-time' });
  const state = location.state as State;
  const isNamed = new URLSearchParams(location.search).has('teetime');
  const href = isNamed ? (state?.href ?? page.named?.href ?? null) : null;

  const [asked, setAsked] = useState<{ href: string | null; before: unknown }>({ href: null, before: null });
  useEffect(() => {
    if (href === asked.href) return;
    setAsked({ href, before: fetcher.data });
    if (href) fetcher.load(href);
  }, [href, asked.href, fetcher]);
  const isAnswered = asked.href === href && fetcher.state === 'idle' && fetcher.data !== asked.before;

  return {
    href,
    isLoading: fetcher.state !== 'idle',
    /** Null until it is there. */
    answer: (href !== null && isAnswered && fetcher.data) || null,
    open(to: string) {
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
