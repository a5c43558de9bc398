import { useEffect, useRef, useState } from 'react';
import { useSnapTrack } from '../../ui/use-snap-track.ts';

export type AutoSlides = ReturnType<typeof useAutoSlides>;

/**
 * Slides that go on by themselves while nobody minds: not under a pointer or the focus, out of sight, or for who asks for less motion.
 * @param seconds that a slide stays; 0 leaves it to the visitor
 */
export function useAutoSlides(count: number, seconds: number) {
  const { index, goTo, trackProps } = useSnapTrack<HTMLUListElement>(count);
  const box = useRef<HTMLElement>(null);
  const [playing, setPlaying] = useState(false);
  const next = () => goTo(atEnd(trackProps.ref.current) ? 0 : index + 1);
  const previous = () => goTo(index === 0 ? count - 1 : index - 1);
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    setPlaying(seconds > 0 && count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [seconds, count]);
  useEffect(() => {
    const element = box.current;
    if (!playing || !element) return;
    let seen = true;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const minded = !seen || document.hidden || element.matches(':hover, :has(:focus-visible)');
      if (!minded) latest.current();
    }, seconds * 1000);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [playing, seconds]);
  return { box, index, goTo, next, previous, trackProps, playing, setPlaying };
}

function atEnd(track: HTMLElement | null): boolean {
  return !!track && track.scrollLeft + track.clientWidth >= track.scrollWidth - 4;
}
