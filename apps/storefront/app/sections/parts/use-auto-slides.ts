import { useEffect, useRef, useState } from 'react';
import { useSnapTrack } from '../../ui/use-snap-track.ts';

export type AutoSlides = ReturnType<typeof useAutoSlides>;

/**
 * Advances slides automatically, except while they are hovered, focused or out of view. If the visitor prefers reduced
 * motion, autoplay starts only with the play button.
 * @param seconds how long each slide stays; 0 turns autoplay off
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
    let visible = true;
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? true;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const paused = !visible || document.hidden || element.matches(':hover, :has(:focus-visible)');
      if (!paused) latest.current();
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
