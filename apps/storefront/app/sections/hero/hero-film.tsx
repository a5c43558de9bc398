import { useEffect, useRef } from 'react';

/** A silent film over the slide's picture, which stays in view until the film plays. */
export function HeroFilm({ source, playing }: { source: string; playing: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = film.current;
    if (!element || !playing) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A browser may refuse to play, for example to save power; the picture then stays.
      if (entry?.isIntersecting) element.play().catch(() => undefined);
      else element.pause();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.pause();
    };
  }, [playing]);
  return <video ref={film} src={source} muted loop playsInline preload="none" aria-hidden className="hero-film" />;
}
