import { useEffect, useState } from 'react';
import { LOCK_FETCH_INTERVAL_MS } from '#server/contract/constants.ts';

/** What can still be booked, asked again every 4 s while the page is seen: "courseId teetime" → golfers. Null until asked. */
export function useAvailability(url: string): Record<string, string> | null {
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
    const timer = setInterval(ask, LOCK_FETCH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [url]);
  return answer?.url === url ? answer.available : null;
}
