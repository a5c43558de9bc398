import { useEffect, useRef } from 'react';

interface HeroFilmProps {
  readonly source: string;
  /** The film of windows narrower than 768 px. */
  readonly phoneSource?: string | undefined;
  readonly playing: boolean;
}

/** A silent film over the slide's picture, which stays in view until the film plays. */
export function HeroFilm({ source, phoneSource, playing }: HeroFilmProps) {
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
  return (
    <video ref={film} muted loop playsInline preload="none" aria-hidden className="hero-film">
      {phoneSource && <source src={phoneSource} media="(width < 768px)" />}
      <source src={source} />
    </video>
  );
}
