import { useRef } from 'react';

/** Whether it was true once while this stood in the page. */
export function useWasTrue(now: boolean): boolean {
  const ever = useRef(now);
  if (now) ever.current = true;
  return ever.current;
}
