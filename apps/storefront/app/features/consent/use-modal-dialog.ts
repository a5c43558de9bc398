import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The open modal dialog, also one that the browser opened without a script. Of several, the last in the document. */
export function useModalDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is a trigger only: a navigation may have removed an open dialog
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1));
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [key]);
  return dialog;
}
