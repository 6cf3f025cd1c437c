import { flushSync } from 'react-dom';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import { keepInPlace } from './keep-in-place.ts';

type Show = (lists: TeeTimeGroup[][], hasFailed?: boolean) => void;

/** Loads page after page without moving what the golfer looks at. */
export async function loadMoreCourses(
  pages: readonly { url: string }[],
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  const showInPlace: Show = (...shown) => keepInPlace(() => flushSync(() => show(...shown)));
  const lists: TeeTimeGroup[][] = [];
  for (const { url } of pages) {
    const list = await loadPage(url, signal);
    if (signal.aborted) return;
    if (!list) return showInPlace([...lists], true);
    lists.push(list);
    showInPlace([...lists]);
  }
}

const TRIES = 3;
const PAUSE_MS = 2_000;

async function loadPage(url: string, signal: AbortSignal): Promise<TeeTimeGroup[] | null> {
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
