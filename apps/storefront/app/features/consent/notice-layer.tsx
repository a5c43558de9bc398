import { type ReactNode, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useModalDialog } from './use-modal-dialog.ts';

interface NoticeLayerProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A notice above everything else. A modal dialog makes everything outside of it inert, so while a dialog is open, the
 * notice is rendered inside of it.
 */
export function NoticeLayer({ label, children }: NoticeLayerProps) {
  const dialog = useModalDialog();
  const show = useCallback((element: HTMLElement | null) => element?.showPopover(), []);
  if (dialog) {
    return createPortal(
      <section ref={show} popover="manual" aria-label={label} className="cookie-notice" data-above-all="">
        {children}
      </section>,
      dialog,
    );
  }
  return (
    <section aria-label={label} className="cookie-notice" data-above-all="">
      {children}
    </section>
  );
}
