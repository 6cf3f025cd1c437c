import { useEffect, useMemo, useState } from 'react';
import { countTeeTimes, countTimes } from '#app/components/tee-time-list/count-tee-times.ts';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import type { CoursePages } from './view-course-pages.ts';

type Loaded = { of: CoursePages; lists: TeeTimeGroup[][]; hasFailed: boolean };

export function useMoreCourses(groups: TeeTimeGroup[], courses: CoursePages | null) {
  const [known, setLoaded] = useState<Loaded | null>(null);
  const loaded = known?.of === courses ? known : null;
  useEffect(() => {
    if (!courses?.rest) return;
    const { pages } = courses.rest;
    const stop = new AbortController();
    const show = (lists: TeeTimeGroup[][], hasFailed = false) => setLoaded({ of: courses, lists, hasFailed });
    show([]);
    // Loaded on demand: few operators have so many courses.
    import('./load-more-courses.ts').then(
      ({ loadMoreCourses }) => loadMoreCourses(pages, stop.signal, show),
      () => show([], true),
    );
    return () => stop.abort();
  }, [courses]);

  const lists = loaded?.lists;
  const all = useMemo(() => (lists?.length ? [...groups, ...lists.flat()] : groups), [groups, lists]);

  return { groups: all, ...progressOf(courses, loaded, all) };
}

function progressOf(courses: CoursePages | null, loaded: Loaded | null, groups: TeeTimeGroup[]) {
  const rest = courses?.rest;
  if (!rest || !loaded) return { status: courses?.range ?? '', isSearching: false, hasLinks: true };
  if (loaded.hasFailed) return { status: rest.failed, isSearching: false, hasLinks: true };
  const next = rest.pages[loaded.lists.length];
  if (next) return { status: next.searching, isSearching: true, hasLinks: false };
  const count = groups.reduce((sum, { hours }) => sum + countTimes(hours), 0);
  const found = countTeeTimes(count, rest.counts);
  return { status: `${rest.done}: ${found}`, isSearching: false, hasLinks: false };
}
