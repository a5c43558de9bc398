import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once the page has been scrolled past the mark, which stands where the sticking row does at rest. */
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
