import { useRef } from 'react';

/** Whether the value has been true at any time since the component was mounted. */
export function useWasTrue(now: boolean): boolean {
  const wasTrue = useRef(now);
  if (now) wasTrue.current = true;
  return wasTrue.current;
}
