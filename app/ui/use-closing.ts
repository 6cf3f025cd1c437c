import { type RefObject, useEffect } from 'react';

/** Closes on Escape, a click outside, or a click on its links. */
export function useClosing(box: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      const target = event.target as Element;
      if (!details?.open) return;
      const isInside = details.contains(target);
      const isMeant =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside || target.closest('a');
      if (!isMeant) return;
      details.open = false;
      if (isInside) details.querySelector('summary')?.focus();
    };
    window.addEventListener('keydown', close);
    window.addEventListener('click', close);
    return () => {
      window.removeEventListener('keydown', close);
      window.removeEventListener('click', close);
    };
  }, [box]);
}
