import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { HeroFilm } from '../hero/hero-film.tsx';
import { useAutoSlides } from '../parts/use-auto-slides.ts';

/** A film without sound that plays by itself while it is in view, with a button that stops it (WCAG 2.2.2). */
export function SilentFilm({ file }: { file: string }) {
  const t = useMessages('video');
  const { playing, setPlaying } = useAutoSlides(1, 0, { film: true });
  return (
    <>
      <HeroFilm source={file} playing={playing} />
      <IconButton
        look="round"
        label={playing ? t('pause') : t('play')}
        icon={playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        className="needs-script absolute! right-4 bottom-4"
        onClick={() => setPlaying(!playing)}
      />
    </>
  );
}
