import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import type { AutoSlides } from './use-auto-slides.ts';

interface SlideButtonProps {
  readonly control: AutoSlides;
  readonly look?: 'plain' | 'round';
  /** A disabled button keeps the focus, so that the keyboard's place is not lost at the end of a list. */
  readonly disabled?: boolean;
  readonly className?: string;
}

export function PreviousButton({ control, look, disabled, className }: SlideButtonProps) {
  const t = useMessages('shop');
  return (
    <IconButton
      look={look ?? 'round'}
      label={t('previousSlide')}
      icon={<ChevronLeftIcon size={20} />}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : control.previous}
      className={className ?? ''}
    />
  );
}

export function NextButton({ control, look, disabled, className }: SlideButtonProps) {
  const t = useMessages('shop');
  return (
    <IconButton
      look={look ?? 'round'}
      label={t('nextSlide')}
      icon={<ChevronRightIcon size={20} />}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : control.next}
      className={className ?? ''}
    />
  );
}

/** A button that stops and restarts slides that advance by themselves (WCAG 2.2.2). */
export function PauseButton({ control, look, className }: SlideButtonProps) {
  const t = useMessages('shop');
  const { playing, setPlaying } = control;
  return (
    <IconButton
      look={look ?? 'round'}
      label={playing ? t('pause') : t('play')}
      icon={playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      onClick={() => setPlaying(!playing)}
      className={className ?? ''}
    />
  );
}
