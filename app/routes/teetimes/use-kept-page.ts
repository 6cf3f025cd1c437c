import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * The last page that arrived; null is one that did not, because the browser is offline. It is asked for again as soon as the
 * browser is online.
 */
export function useKeptPage<Page>(arrived: Page | null): { page: Page; isOffline: boolean } {
  const kept = useRef(arrived);
  if (arrived) kept.current = arrived;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isOffline = arrived === null;
  useEffect(() => {
    if (!isOffline) return;
    const again = () => navigate(search || '?', { replace: true, preventScrollReset: true, state });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline, navigate, search, state]);
  // Nothing to keep: the error page loads the address anew.
  if (kept.current === null) throw new Error('offline');
  return { page: kept.current, isOffline };
}
