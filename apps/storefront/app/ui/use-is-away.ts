import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is outside of the window. */
export function useIsAway(element: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsAway(!entry.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}
