import { useEffect, useState } from 'react';
import { LOCK_FETCH_INTERVAL_MS } from '#server/contract/constants.ts';

/** So many pages fit in one request every 4 s; more are polled less often. */
const PAGES_AT_ONCE = 3;

/** Polls every 4 s while the page is visible: "courseId teetime" → golfers. Null before the first answer. */
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
        // Offline or gone: the list stays, and the next poll retries.
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
