import { useEffect } from 'react';
import { observable } from './observable.ts';

/** The page's title, which is read to people who do not see that the screen has changed. */
export const pageTitle = observable('');

/** Names the page in the tab, in the history and for screen readers. Empty parts are left out. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title ? `${title} · Witryna` : 'Witryna';
    pageTitle.set(title);
  }, [title]);
}
