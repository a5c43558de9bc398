import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The modal dialog on top, whoever opened it; the browser opens some of ours without a script. */
export function useModalDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may have taken an open dialog away
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1));
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [key]);
  return dialog;
}
