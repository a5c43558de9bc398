import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import type { HeroSettings } from '../hero.tsx';
import { NextButton, PauseButton, PreviousButton } from '../parts/slide-buttons.tsx';
import type { AutoSlides } from '../parts/use-auto-slides.ts';

interface HeroControlsProps {
  readonly count: number;
  readonly settings: HeroSettings;
  readonly control: AutoSlides;
}

export function HeroControls({ count, settings, control }: HeroControlsProps) {
  const arrows = settings.nav.includes('arrows');
  const dots = settings.nav.includes('dots');
  return (
    <div className={classes('hero-controls no-js:hidden', dots && 'hero-controls-centre')}>
      {arrows && <PreviousButton control={control} />}
      {dots && <Dots count={count} control={control} />}
      {settings.autoplay > 0 && <PauseButton control={control} />}
      {arrows && <NextButton control={control} />}
    </div>
  );
}

function Dots({ count, control }: { count: number; control: AutoSlides }) {
  const t = useMessages('shop');
  return Array.from({ length: count }, (_, at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its slide number
      key={at}
      type="button"
      aria-label={t('slideNumber', { number: at + 1, count })}
      aria-current={at === control.index || undefined}
      className="hero-dot"
      onClick={() => control.goTo(at)}
    />
  ));
}
