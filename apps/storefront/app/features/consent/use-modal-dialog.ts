import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The topmost modal dialog, also one that the browser opened without a script. */
export function useModalDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation may have removed an open dialog
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1));
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [key]);
  return dialog;
}
