import { useEffect, useState } from 'react';

/** How long somebody must pause before what they have typed is searched. */
export const PAUSE_MS = 300;

/** A text as it was when somebody last paused in typing it. */
export function usePaused(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}
