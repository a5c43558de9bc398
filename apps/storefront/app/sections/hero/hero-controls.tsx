import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { NextButton, PauseButton, PreviousButton } from '../parts/slide-buttons.tsx';
import type { AutoSlides } from '../parts/use-auto-slides.ts';
import type { SliderSettings } from './slides.ts';

interface HeroControlsProps {
  readonly count: number;
  readonly settings: SliderSettings;
  /** True if a slide has a film, which must have a pause button. */
  readonly film: boolean;
  readonly control: AutoSlides;
}

/** Phones are swiped, so they have dots in place of arrows. */
export function HeroControls({ count, settings, film, control }: HeroControlsProps) {
  const many = count > 1;
  const arrows = many && settings.nav.includes('arrows');
  const numbers = settings.nav === 'numbers';
  const dots = many && (numbers || settings.nav.includes('dots'));
  const { endless } = settings;
  return (
    <div className={classes('hero-controls no-js:hidden', dots && 'hero-controls-centre')}>
      {arrows && (
        <PreviousButton control={control} disabled={!endless && control.index === 0} className="max-md:hidden" />
      )}
      {many && settings.nav !== 'none' && (
        <Dots count={count} control={control} numbers={numbers} className={dots ? undefined : 'md:hidden'} />
      )}
      {(film || (many && settings.autoplay > 0)) && <PauseButton control={control} />}
      {arrows && (
        <NextButton control={control} disabled={!endless && control.index === count - 1} className="max-md:hidden" />
      )}
    </div>
  );
}

interface DotsProps {
  readonly count: number;
  readonly control: AutoSlides;
  readonly numbers: boolean;
  readonly className: string | undefined;
}

function Dots({ count, control, numbers, className }: DotsProps) {
  const t = useMessages('shop');
  return Array.from({ length: count }, (_, at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its slide number
      key={at}
      type="button"
      aria-label={t('slideNumber', { number: at + 1, count })}
      aria-current={at === control.index || undefined}
      className={classes(numbers ? 'hero-number' : 'hero-dot', className)}
      onClick={() => control.goTo(at)}
    >
      {numbers && at + 1}
    </button>
  ));
}
