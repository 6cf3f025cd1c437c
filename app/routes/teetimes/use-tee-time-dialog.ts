import { useEffect, useState } from 'react';
import type { TeeTimeDialog } from './tee-time-dialog.tsx';

/** Loads the dialog when a tee time is opened. When that fails, the tee time's own page opens. */
export function useTeeTimeDialog(href: string | null): typeof TeeTimeDialog | null {
  const [dialog, setDialog] = useState<{ Component: typeof TeeTimeDialog } | null>(null);
  useEffect(() => {
    if (href === null || dialog) return;
    import('./tee-time-dialog.tsx').then(
      (module) => setDialog({ Component: module.TeeTimeDialog }),
      // Replaces the list's history entry, which would lead here again.
      () => window.location.replace(href),
    );
  }, [href, dialog]);
  return dialog?.Component ?? null;
}
