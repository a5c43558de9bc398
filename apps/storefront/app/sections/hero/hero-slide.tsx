import { linkTarget } from '../../platform/navigation/link-target.ts';
import { useHasPage } from '../../platform/shop/use-shop.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import type { HeroSettings, HeroSlideContent } from '../hero.tsx';
import { SectionPicture } from '../parts/section-picture.tsx';
import { toneClass } from '../section-look.ts';

interface HeroSlideProps {
  readonly slide: HeroSlideContent;
  readonly settings: HeroSettings;
  readonly first: boolean;
  readonly titleId: string | undefined;
}

// The picture fills a box of a narrower shape, so it is rendered wider than the box and cut at the sides.
const cutoutSizes = '(min-width: 992px) 84vw, 134vw';
const photoSizes = '(min-width: 576px) 100vw, 134vw';

export function HeroSlide({ slide, settings, first, titleId }: HeroSlideProps) {
  const side = slide.textSide ?? settings.textSide;
  const light = settings.media === 'photo' && (slide.textTone ?? settings.textTone) === 'light';
  return (
    <li
      className={classes('hero-slide', light ? 'bg-inverse text-inverse-text' : toneClass[settings.tone])}
      data-media={settings.media}
      data-side={side}
      data-light={light || undefined}
    >
      <div className="hero-picture">
        <SectionPicture
          source={slide.image}
          alt={slide.alt}
          color={slide.color}
          sizes={settings.media === 'cutout' ? cutoutSizes : photoSizes}
          widest={1600}
          first={first}
          className="absolute! inset-0 size-full"
        />
        {settings.priceTag && slide.price && <PriceTag label={slide.priceLabel} price={slide.price} />}
      </div>
      <HeroText slide={slide} settings={settings} side={side} titleId={titleId} />
    </li>
  );
}

function PriceTag({ label, price }: { label: string | undefined; price: string }) {
  return (
    <p className="absolute right-[12%] bottom-[14%] rounded-full bg-surface px-5 py-3 text-center text-sm shadow-lift">
      {label} <strong className="tabular block text-lg">{price}</strong>
    </p>
  );
}

function HeroText({ slide, settings, side, titleId }: Omit<HeroSlideProps, 'first'> & { side: string }) {
  const hasPage = useHasPage();
  const to = linkTarget(slide.link);
  const centred = settings.textAlign === 'centre' && side === settings.textSide;
  return (
    <div className={classes('hero-text', centred && 'items-center text-center')}>
      <div>
        {slide.small && <p className="hero-small">{slide.small}</p>}
        <h2 id={titleId} className={classes('mt-3 text-2xl', settings.height === 's' && 'lg:text-[2.625rem]')}>
          {slide.big}
        </h2>
        {settings.body && slide.body && (
          <p className={classes('mt-5 leading-normal opacity-85', settings.height === 's' ? 'text-base' : 'text-lg')}>
            {slide.body}
          </p>
        )}
        {settings.button !== 'none' && slide.buttonText && hasPage(to) && (
          <ButtonLink to={to} size="lg" pill={settings.button === 'pill'} className="mt-8">
            {slide.buttonText}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
