import { useEffect, useRef } from 'react';

/** `arrived` is null when the browser is offline; once online, the page reloads. */
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
