import { useLocation, useNavigate, useNavigation, useNavigationType } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { SEARCH_REFRESH_PAUSE_MS } from '#server/contract/constants.ts';
import { FILTERS_SWITCH } from './search-form/searched-line.tsx';
import { stillAvailable } from './still-available.ts';
import { useAvailability } from './use-availability.ts';
import { useMoreCourses } from './use-more-courses.ts';
import { useTeeTime } from './use-tee-time.ts';
import type { SearchPage } from './view.ts';

/** Adds scripts to the search page. Without it, links and forms do the same. */
export function useLiveSearch(page: SearchPage) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const teeTime = useTeeTime(page);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const available = useAvailability(page.availabilityUrl, 1 + (page.courses?.rest?.pages.length ?? 0));
  const { groups, ...courses } = useMoreCourses(page.groups, page.courses);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Keeps what is being typed: the form is rebuilt only when something else changed the search.
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
      teeTime.open(href);
    }
  };

  return {
    isLive,
    groups: useMemo(() => stillAvailable(groups, available), [groups, available]),
    courses,
    isLoading: navigation.state !== 'idle' || teeTime.isLoading,
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
        closeFilters();
      },
    },
    onLink,
    teeTime,
  };
}

function closeFilters(): void {
  const toggle = document.getElementById(FILTERS_SWITCH) as HTMLInputElement | null;
  if (!toggle?.checked) return;
  toggle.checked = false;
  toggle.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** No empty values except a removed promotion code; courses joined by commas. */
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
