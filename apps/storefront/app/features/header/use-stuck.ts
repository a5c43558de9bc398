import { type RefObject, useEffect, useRef, useState } from 'react';

/** `stuck` is true while the page is scrolled past `mark`, an element at the sticky row's initial position. */
export function useStuck(): { mark: RefObject<HTMLDivElement | null>; stuck: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, stuck };
}
