import { useEffect, useState } from 'react';
import type { TeeTimeDialog } from './tee-time-dialog.tsx';

/**
 * The dialog, once a tee time is to be shown in it; a search page on which none is opened does without its code. Null until
 * it is there. Where it cannot be had the tee time's own page is opened, and back leads to the list.
 */
export function useTeeTimeDialog(href: string | null): typeof TeeTimeDialog | null {
  const [dialog, setDialog] = useState<{ Component: typeof TeeTimeDialog } | null>(null);
  useEffect(() => {
    if (href === null || dialog) return;
    import('./tee-time-dialog.tsx').then(
      (module) => setDialog({ Component: module.TeeTimeDialog }),
      // In place of the list with the tee time open, which would lead here again.
      () => window.location.replace(href),
    );
  }, [href, dialog]);
  return dialog?.Component ?? null;
}
