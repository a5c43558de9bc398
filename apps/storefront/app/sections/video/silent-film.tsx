import { HeroFilm } from '../hero/hero-film.tsx';
import { PauseButton } from '../parts/slide-buttons.tsx';
import { useAutoSlides } from '../parts/use-auto-slides.ts';

/** A film without sound that plays by itself while it is in view, with a button that stops it (WCAG 2.2.2). */
export function SilentFilm({ file }: { file: string }) {
  const control = useAutoSlides(1, 0, { film: true });
  return (
    <>
      <HeroFilm source={file} playing={control.playing} />
      <PauseButton control={control} className="needs-script absolute! right-4 bottom-4" />
    </>
  );
}
