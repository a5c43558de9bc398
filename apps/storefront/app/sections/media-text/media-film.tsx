import { HeroFilm } from '../hero/hero-film.tsx';
import { PauseButton } from '../parts/slide-buttons.tsx';
import { useAutoSlides } from '../parts/use-auto-slides.ts';

/** A silent film over its picture, with a button that stops it. */
export function MediaFilm({ source }: { source: string }) {
  const control = useAutoSlides(1, 0, { film: true });
  return (
    <>
      <HeroFilm source={source} playing={control.playing} />
      <PauseButton control={control} className="needs-script absolute! right-3 bottom-3 text-text" />
    </>
  );
}
