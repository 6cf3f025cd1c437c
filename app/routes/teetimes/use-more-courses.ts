import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CourseTimes,
  countTeeTimes,
  countTimes,
  groupTimes,
} from '#app/components/tee-time-list/group-times.ts';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import { keepInPlace } from './keep-in-place.ts';
import type { CoursePages } from './view-course-pages.ts';

type Loaded = { of: CoursePages; lists: CourseTimes[][]; hasFailed: boolean };

/** The list of the first page of courses, to which those of all other pages come one after the other, and what is said of that. */
export function useMoreCourses(groups: TeeTimeGroup[], courses: CoursePages | null) {
  const [known, setLoaded] = useState<Loaded | null>(null);
  const loaded = known?.of === courses ? known : null;
  const rest = courses?.rest ?? null;
  useEffect(() => {
    if (!courses?.rest) return;
    const { pages } = courses.rest;
    const stop = new AbortController();
    const show = (lists: CourseTimes[][], hasFailed = false) =>
      keepInPlace(() => flushSync(() => setLoaded({ of: courses, lists, hasFailed })));
    const loadAll = async () => {
      const lists: CourseTimes[][] = [];
      setLoaded({ of: courses, lists: [], hasFailed: false });
      for (const { url } of pages) {
        const list = await loadPage(url, stop.signal);
        if (stop.signal.aborted) return;
        if (!list) return show([...lists], true);
        lists.push(list);
        show([...lists]);
      }
    };
    void loadAll();
    return () => stop.abort();
  }, [courses]);

  const lists = loaded?.lists;
  const all = useMemo(() => {
    if (!rest || !lists?.length) return groups;
    return [...groups, ...groupTimes(lists.flat(), rest.words)];
  }, [groups, rest, lists]);

  return { groups: all, ...progressOf(courses, loaded, all) };
}

function progressOf(courses: CoursePages | null, loaded: Loaded | null, groups: TeeTimeGroup[]) {
  const rest = courses?.rest;
  if (!rest || !loaded) return { status: courses?.range ?? '', isSearching: false, hasLinks: true };
  if (loaded.hasFailed) return { status: rest.failed, isSearching: false, hasLinks: true };
  const next = rest.pages[loaded.lists.length];
  if (next) return { status: next.searching, isSearching: true, hasLinks: false };
  const count = groups.reduce((sum, { hours }) => sum + countTimes(hours), 0);
  const found = countTeeTimes(count, rest.words.counts);
  return { status: `${rest.done}: ${found}`, isSearching: false, hasLinks: false };
}

const TRIES = 3;
const PAUSE_MS = 2_000;

/** The times of a page of courses; null when they cannot be had, or nobody waits for them any more. */
async function loadPage(url: string, signal: AbortSignal): Promise<CourseTimes[] | null> {
  for (let turn = 1; turn <= TRIES && !signal.aborted; turn += 1) {
    try {
      const response = await fetch(url, { signal });
      if (response.ok) return await response.json();
    } catch {
      // Offline for a moment, or gone.
    }
    if (turn < TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * turn));
  }
  return null;
}
