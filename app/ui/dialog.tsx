import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

type Props = { label: string; closeLabel: string; onClose: () => void; children: ReactNode };

export function Dialog({ label, closeLabel, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open) return;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; a click beside it is an extra
    <dialog ref={box} className="dialog" aria-label={label} onClose={onClose} onClick={closeOnBackdrop}>
      <button type="button" className="btn quiet dialog-x" onClick={onClose}>
        {closeLabel}
      </button>
      {children}
    </dialog>
  );
}
