import { type CSSProperties, Suspense } from 'react';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { optionalPart } from '../../platform/hydration/lazy-part.ts';
import { classes } from '../../ui/classes.ts';
import { productOfLink } from '../parts/product-of-link.ts';
import { SectionPicture } from '../parts/section-picture.tsx';
import { toneClass } from '../section-look.ts';
import type { Composition } from './compose-slide.ts';
import { type HeroCategory, HeroChips } from './hero-chips.tsx';
import { HeroText } from './hero-text.tsx';
import type { Slide, SlideLook } from './slides.ts';

const HeroFilm = optionalPart(async () => (await import('./hero-film.tsx')).HeroFilm);

interface HeroSlideProps {
  readonly slide: Slide;
  readonly look: SlideLook;
  readonly composition: Composition;
  /** True on the first slide, which alone has the search and the categories. */
  readonly lead: boolean;
  /** True for texts of the largest size. */
  readonly large: boolean;
  /** True if its picture is the largest one of the first screen. */
  readonly first: boolean;
  readonly titleId: string | undefined;
  /** Whether the slide's film plays. */
  readonly playing: boolean;
  /** The product that is shown first on phones. */
  readonly product?: CardProduct | undefined;
  /** The products that the slide lists. */
  readonly goods?: readonly CardProduct[] | undefined;
  readonly categories?: readonly HeroCategory[] | undefined;
  /** The slide whose picture stands beside this one’s in wide windows. */
  readonly second?: Slide | undefined;
}

// A picture that fills a box of a narrower shape is rendered wider than the box and cut at the sides.
const narrowSizes = '(min-resolution: 2.5dppx) 110vw, 150vw';
const splitSizes = `(min-width: 768px) 84vw, ${narrowSizes}`;
const fullSizes = `(min-width: 768px) 100vw, ${narrowSizes}`;
const closerSizes = `(min-width: 768px) 125vw, ${narrowSizes}`;
/** Without a text on it, a picture is shown closer (`hero-wide.css`). */
const sizesOf: Record<Composition['layout'], string> = {
  split: splitSizes,
  ground: fullSizes,
  label: fullSizes,
  caption: fullSizes,
  poster: closerSizes,
  tiles: '(min-width: 768px) 60vw, 60vw',
};

/** The shapes in which a picture beside a text is upright in windows of medium width. */
const uprightShapes: readonly SlideLook['shape'][] = ['none', 'plate', 'blocks', 'pair'];

/** The compositions of phones in which the colour of the photo's upper edge goes on above it. */
const onGround: readonly SlideLook['phone'][] = ['portrait', 'type'];

/** A picture with texts beside it, on it, above or below it. */
export function HeroSlide({ slide, look, composition, product, goods: listed, second, ...rest }: HeroSlideProps) {
  const { layout, phone, side, goods, tone } = composition;
  // A slide that leads to the product has a picture of it.
  const isOfProduct = productOfLink(slide.link) !== undefined;
  const phoneImage = (phone === 'product' && !isOfProduct && product?.photo?.id) || slide.phoneImage;
  return (
    <div
      className={classes('hero-slide', toneClass[tone])}
      data-layout={layout}
      // Only a picture with text on it has scallops, and it has no other shape.
      data-shape={(layout === 'ground') === (look.shape === 'scallop') ? look.shape : undefined}
      data-phone={phone}
      data-side={side}
      data-goods={goods}
      data-foot={look.foot || undefined}
      style={styleOf(slide, composition)}
    >
      <div className="hero-picture">
        <SectionPicture
          picture={{ ...slide, phoneImage }}
          // The product's name is beside its picture.
          alt={phoneImage === slide.phoneImage ? slide.alt : ''}
          sizes={sizesOf[layout]}
          // Beside a text in windows of medium width, a wide picture would be cut to its middle.
          phoneBelow={layout === 'split' && uprightShapes.includes(look.shape) ? 992 : 768}
          widest={2400}
          first={rest.first}
          className="absolute! inset-0 size-full"
        />
        {second && (
          <SectionPicture
            picture={second}
            ratio={0.8}
            sizes="(min-width: 992px) 34vw, (min-width: 768px) 1px, 70vw"
            className="md:max-lg:hidden"
          />
        )}
        {slide.film && (
          <Suspense>
            <HeroFilm source={slide.film} phoneSource={slide.phoneFilm} playing={rest.playing} />
          </Suspense>
        )}
        {look.priceTag && slide.price && <PriceTag label={slide.priceLabel} price={slide.price} />}
      </div>
      <HeroText
        slide={slide}
        look={look}
        large={rest.large}
        side={side}
        titleId={rest.titleId}
        product={product}
        goods={listed}
        isOfProduct={isOfProduct}
        search={rest.lead && look.search}
      />
      {rest.lead && (phone === 'chips' || look.chips) && <HeroChips categories={rest.categories} always={look.chips} />}
    </div>
  );
}

function styleOf({ phoneGround, big }: Slide, { layout, phone }: Composition): CSSProperties | undefined {
  if (onGround.includes(phone)) return { '--ground': phoneGround?.color } as CSSProperties;
  const words = big.split(/\s+/u).map(({ length }) => length);
  return layout === 'poster' ? ({ '--letters': Math.max(...words) } as CSSProperties) : undefined;
}

function PriceTag({ label, price }: { label: string | undefined; price: string }) {
  return (
    <p className="absolute top-[12%] right-[10%] rounded-full bg-surface px-5 py-3 text-center text-sm text-text shadow-lift">
      {label} <strong className="tabular block text-lg">{price}</strong>
    </p>
  );
}
