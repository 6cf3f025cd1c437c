import { useEffect, useRef } from 'react';

/**
 * The last page that arrived; null is one that did not, because the browser is offline. As soon as it is online the address is
 * loaded anew.
 */
export function useKeptPage<Page>(arrived: Page | null): Page {
  const kept = useRef(arrived);
  if (arrived) kept.current = arrived;
  useEffect(() => {
    if (arrived) return;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [arrived]);
  // The first one came with the document.
  return kept.current as Page;
}
