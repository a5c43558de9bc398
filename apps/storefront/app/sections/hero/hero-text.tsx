import { linkTarget } from '../../platform/navigation/link-target.ts';
import { useHasPage } from '../../platform/shop/use-shop.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { useTitleTag } from '../parts/section-title.tsx';
import type { Slide, SlideLook } from './slides.ts';

interface HeroTextProps {
  readonly slide: Slide;
  readonly look: SlideLook;
  /** True for texts of the largest size. */
  readonly large: boolean;
  readonly titleId: string | undefined;
  readonly side: SlideLook['textSide'];
}

export function HeroText({ slide, look, large, side, titleId }: HeroTextProps) {
  const Title = useTitleTag();
  const hasPage = useHasPage();
  const to = linkTarget(slide.link);
  const centred = look.textAlign === 'centre' && side === look.textSide;
  return (
    <div className={classes('hero-text', centred && 'items-center text-center')}>
      <div>
        {look.fields === 'all' && slide.small && <p className="hero-small">{slide.small}</p>}
        <Title id={titleId} className={classes('mt-3 text-2xl', !large && 'lg:text-[2.625rem]')}>
          {slide.big}
        </Title>
        {look.body && slide.body && (
          <p className={classes('mt-5 leading-normal', large ? 'text-lg' : 'text-base')}>{slide.body}</p>
        )}
        {look.button !== 'none' && slide.buttonText && hasPage(to) && (
          <ButtonLink to={to} size="lg" pill={look.button === 'pill'} className="mt-8">
            {slide.buttonText}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
