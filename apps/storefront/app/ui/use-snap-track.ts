import { type KeyboardEvent, useRef, useState } from 'react';

/** Lets buttons and arrow keys move a row with native scroll snapping, for visitors who can't swipe. */
export function useSnapTrack<Element extends HTMLElement>(count: number) {
  const track = useRef<Element>(null);
  const [index, setIndex] = useState(0);
  const goTo = (wanted: number) => {
    const element = track.current;
    const target = element?.children[(wanted + count) % count];
    if (element && target instanceof HTMLElement) element.scrollTo({ left: target.offsetLeft - element.offsetLeft });
  };
  const onScroll = () => {
    const element = track.current;
    const [first, second] = element?.children ?? [];
    if (!element || !(first instanceof HTMLElement)) return;
    const step = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
    if (step > 0) setIndex(Math.min(count - 1, Math.round(element.scrollLeft / step)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // In a field, the keys move the caret.
    if (!step || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    goTo(index + step);
  };
  return { index, goTo, trackProps: { ref: track, onScroll, onKeyDown } };
}
