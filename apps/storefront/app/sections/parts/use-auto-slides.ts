import { useEffect, useRef, useState } from 'react';
import { useSnapTrack } from '../../ui/use-snap-track.ts';

export type AutoSlides = ReturnType<typeof useAutoSlides>;

interface AutoSlidesOptions {
  /** Whether the first slide follows the last one; true by default. */
  readonly endless?: boolean;
  /** True if a slide has a film. `playing` then also says whether films play, even of a single slide. */
  readonly film?: boolean;
}

/**
 * Advances slides automatically, except while they are hovered, focused or out of view. If the visitor prefers reduced
 * motion, or saves data and there is a film, autoplay starts only with the play button.
 * @param seconds how long each slide stays; 0 turns autoplay off
 */
export function useAutoSlides(count: number, seconds: number, { endless = true, film }: AutoSlidesOptions = {}) {
  const { index, goTo, trackProps } = useSnapTrack<HTMLUListElement>(count);
  const box = useRef<HTMLElement>(null);
  const [playing, setPlaying] = useState(false);
  const next = () => {
    if (!atEnd(trackProps.ref.current)) goTo(index + 1);
    else if (endless) goTo(0);
  };
  const previous = () => goTo(index === 0 ? count - 1 : index - 1);
  const latest = useRef(next);
  latest.current = next;
  const advances = seconds > 0 && count > 1;
  const moves = advances || film === true;
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setPlaying(moves && !isCalm && !(film && savesData()));
  }, [moves, film]);
  useEffect(() => {
    const element = box.current;
    if (!playing || !advances || !element) return;
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
  }, [playing, advances, seconds]);
  return { box, index, goTo, next, previous, trackProps, playing, setPlaying };
}

/** Whether the visitor has asked for less data. Chromium tells it of the connection, others may by the media query. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const isSaving =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return isSaving || matchMedia('(prefers-reduced-data: reduce)').matches;
}

function atEnd(track: HTMLElement | null): boolean {
  return !!track && track.scrollLeft + track.clientWidth >= track.scrollWidth - 4;
}
