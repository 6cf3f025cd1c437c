import { useEffect, useState } from 'react';
import type { TeeTimeDialog } from './tee-time-dialog.tsx';

/** After the list works, so that the dialog's code delays nothing. */
const LOAD_AFTER_MS = 1_000;

/**
 * Loads the dialog before a tee time is opened, so that opening one asks for its data alone. When loading fails, the
 * tee time's own page opens.
 */
export function useTeeTimeDialog(href: string | null): typeof TeeTimeDialog | null {
  const [dialog, setDialog] = useState<{ Component: typeof TeeTimeDialog } | null>(null);
  useEffect(() => {
    if (dialog) return;
    const load = () =>
      import('./tee-time-dialog.tsx').then(
        (module) => setDialog({ Component: module.TeeTimeDialog }),
        // Replaces the list's history entry, which would lead here again.
        () => href && window.location.replace(href),
      );
    const timer = setTimeout(load, href ? 0 : LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [href, dialog]);
  return dialog?.Component ?? null;
}
