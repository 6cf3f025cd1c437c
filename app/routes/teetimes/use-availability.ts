import { useEffect, useState } from 'react';
import { LOCK_FETCH_INTERVAL_MS } from '#server/contract/constants.ts';

/** To ask about so many pages of courses costs what every 4 s is allowed to; about more is asked more rarely. */
const PAGES_AT_ONCE = 3;

/**
 * What can still be booked at some pages of courses, asked again every 4 s while the page is seen: "courseId teetime" → golfers.
 * Null until asked.
 */
export function useAvailability(url: string, pages = 1): Record<string, string> | null {
  const [answer, setAnswer] = useState<{ url: string; available: Record<string, string> } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(url, { signal: stop.signal });
        if (response.ok) setAnswer({ url, available: await response.json() });
      } catch {
        // Offline or gone: the list stays as it is, the next try is 4 s away.
      }
    };
    const timer = setInterval(ask, LOCK_FETCH_INTERVAL_MS * Math.max(1, pages / PAGES_AT_ONCE));
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [url, pages]);
  return answer?.url === url ? answer.available : null;
}
