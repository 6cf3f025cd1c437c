import { useFetcher, useLocation, useNavigate, useNavigation, useNavigationType } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { TeeTimeDetailProps } from '#app/components/tee-time/tee-time-detail.tsx';
import { SEARCH_REFRESH_PAUSE_MS } from '#server/contract/constants.ts';
import { stillAvailable } from './still-available.ts';
import { useAvailability } from './use-availability.ts';
import type { SearchPage } from './view.ts';

const DETAIL_HASH = '#tee-time';

/** What the tee time's own page answers; null detail: it is gone. */
type TeeTimePage = {
  detail: TeeTimeDetailProps | null;
  action: string;
  hidden: { name: string; value: string }[];
  closeLabel: string;
};

/**
 * What scripts add to the search page: filters search by themselves after a pause, links of the page keep their
 * place, a tee time opens over the list, times that fill up go away. Without it every part works as link and form.
 */
export function useLiveSearch(page: SearchPage) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const detail = useFetcher<TeeTimePage>({ key: 'tee-time' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const available = useAvailability(page.availabilityUrl);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What is being typed stays: the form is made anew only when something else than the form changed the search.
  const isBack = useNavigationType() === 'POP';
  const form = useRef({ search: page.search, key: '' });
  if (form.current.search !== page.search) {
    const isByForm = !isBack && (location.state as { by?: string } | null)?.by === 'form';
    form.current = { search: page.search, key: isByForm ? form.current.key : location.key };
  }

  const searchBy = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    navigate(`?${queryOf(form, page.form.promotion.code)}`, {
      replace: true,
      preventScrollReset: true,
      state: { by: 'form' },
    });
  };
  const onLink = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (href.startsWith('?')) {
      event.preventDefault();
      navigate(href, { preventScrollReset: true });
    } else if (href.startsWith('/tee-time?')) {
      event.preventDefault();
      detail.load(href);
      navigate({ search: location.search, hash: DETAIL_HASH }, { preventScrollReset: true, state: { href } });
    }
  };

  const detailHref =
    location.hash === DETAIL_HASH ? ((location.state as { href?: string } | null)?.href ?? null) : null;
  const loaded = detail.state === 'idle' ? detail.data : undefined;
  const isReloaded = detailHref !== null && detail.state === 'idle' && !detail.data;
  const loadDetail = detail.load;
  useEffect(() => {
    if (isReloaded) loadDetail(detailHref);
  }, [isReloaded, loadDetail, detailHref]);
  useEffect(() => {
    // The tee time went meanwhile: its page says so and shows others.
    if (detailHref && loaded && !loaded.detail) window.location.assign(detailHref);
  }, [detailHref, loaded]);

  return {
    groups: useMemo(() => stillAvailable(page.groups, available), [page.groups, available]),
    isLoading: navigation.state !== 'idle' || detail.state !== 'idle',
    formKey: form.current.key,
    formEvents: {
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => searchBy(form), SEARCH_REFRESH_PAUSE_MS);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        searchBy(event.currentTarget);
      },
    },
    onLink,
    teeTime: detailHref && loaded?.detail ? { ...loaded, detail: loaded.detail } : null,
    closeTeeTime: () => navigate(-1),
  };
}

/** The form as links spell it: nothing empty but a promotion code that was taken away, courses joined by commas. */
function queryOf(form: HTMLFormElement, promotionCode: string): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    const isCleared = name === 'promotionCode' && promotionCode !== '';
    if (typeof value === 'string' && (value || isCleared))
      values.set(name, [...(values.get(name) ?? []), value]);
  }
  const query = new URLSearchParams([...values].map(([name, list]) => [name, list.join(',')]));
  return query.toString().replaceAll('%2C', ',');
}
