import { useEffect, useRef } from 'react';

/** Calls when the browser shows a page again that it kept as it was left: with buttons still busy, and with old news. */
export function useShownAgain(onShown: () => void): void {
  const latest = useRef(onShown);
  latest.current = onShown;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
