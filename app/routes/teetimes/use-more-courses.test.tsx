// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMoreCourses } from './use-more-courses.ts';
import type { CoursePages } from './view-course-pages.ts';

const tile = (href: string) => ({ href, time: '', players: '4', holes: '', price: '' });
const groups = [
  {
    title: 'First',
    note: '1 tee time',
    mark: 0,
    common: {},
    hours: [{ label: '7 AM', times: [tile('/first')] }],
  },
];
const courses: CoursePages = {
  label: 'Courses',
  range: 'Courses 1–12 of 30',
  others: 'Other courses',
  previous: null,
  next: { href: '?page=2', label: 'Next' },
  rest: {
    pages: [
      { url: '/teetimes/more?page=2', searching: 'Searching 18 more courses' },
      { url: '/teetimes/more?page=3', searching: 'Searching 6 more courses' },
    ],
    done: 'All 30 courses searched',
    failed: 'Could not be searched',
    counts: { one: '1 tee time', many: '{count} tee times' },
  },
};
const answers = new Map<string, (answer: Response) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => new Promise<Response>((resolve) => answers.set(url, resolve))),
  );
});
afterEach(() => {
  cleanup();
  answers.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (page: number, href: string) =>
  answers.get(`/teetimes/more?page=${page}`)?.(
    Response.json([
      { title: `Course ${page}`, mark: page, common: {}, hours: [{ label: '7 AM', times: [tile(href)] }] },
    ]),
  );
const hrefsOf = (list: typeof groups) =>
  list.flatMap(({ hours }) => hours.flatMap(({ times }) => times.map(({ href }) => href)));

test('The times of one page of courses after the other come into the list, and it is said how many are left', async () => {
  const { result } = renderHook(() => useMoreCourses(groups, courses));
  expect(result.current).toMatchObject({ status: 'Searching 18 more courses', hasLinks: false });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  answer(2, '/second');
  await waitFor(() => expect(result.current.status).toBe('Searching 6 more courses'));
  expect(hrefsOf(result.current.groups as typeof groups)).toEqual(['/first', '/second']);
  answer(3, '/third');
  await waitFor(() => expect(result.current.status).toBe('All 30 courses searched: 3 tee times'));
  expect(hrefsOf(result.current.groups as typeof groups)).toEqual(['/first', '/second', '/third']);
  expect(result.current.isSearching).toBe(false);
});

test('A search that has changed meanwhile gets nothing of the one before', async () => {
  const { result, rerender } = renderHook(({ page }) => useMoreCourses(groups, page), {
    initialProps: { page: courses as CoursePages | null },
  });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  rerender({ page: null });
  answer(2, '/second');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hrefsOf(result.current.groups as typeof groups)).toEqual(['/first']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('Courses that cannot be searched are asked for again, then said, with the links to them', async () => {
  vi.useFakeTimers();
  await import('./load-more-courses.ts');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 503 })),
  );
  const { result } = renderHook(() => useMoreCourses(groups, courses));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(result.current).toMatchObject({ status: 'Could not be searched', hasLinks: true });
  expect(hrefsOf(result.current.groups as typeof groups)).toEqual(['/first']);
});
