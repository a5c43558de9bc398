import type { Category } from '@witryna/contract/catalog';
import * as z from 'zod/mini';
import { sortTypeOf } from '../features/listing/listing-query.ts';
import { cardProduct } from '../features/product-card/card-product.ts';
import { categoryAddress } from '../platform/navigation/addresses.ts';
import { call, defineSection, type SectionCall, type SectionProps } from './define-section.ts';
import type { HeroCategory } from './hero/hero-chips.tsx';
import { HeroSlider } from './hero/hero-slider.tsx';
import { type SlideLook, slide, sliderOptions } from './hero/slides.ts';
import { entityId } from './parts/entity-id.ts';
import { inOrder } from './parts/listed-products.ts';
import { productOfLink } from './parts/product-of-link.ts';
import { spaceClass, widthClass } from './section-look.ts';
import { option, spacing, tone, wholeNumber } from './section-options.ts';

interface HeroCalls {
  readonly products?: SectionCall<'shop/Product'> | undefined;
  readonly categories?: SectionCall<'shop/Category'> | undefined;
  readonly [other: string]: SectionCall | undefined;
}

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    ...sliderOptions(),
    width: option(['full', 'inset', 'container'], 'full'),
    /** How many of the slides are shown. */
    most: wholeNumber(1, 12, 12),
    /** How many products the first slide lists with their prices. */
    goods: wholeNumber(0, 10, 0),
    ...spacing('none'),
  }),
  content: z.object({
    slides: z._default(z.array(slide()).check(z.maxLength(12)), []),
    /** `tone` and `media` override the settings. */
    tone: z.optional(tone),
    media: z.optional(z.enum(['cutout', 'photo'])),
    /** The products that the first slide lists: those of its picture. The newest ones by default. */
    productIds: z._default(z.array(entityId('product')).check(z.maxLength(10)), []),
  }),
  calls: ({ phone, goods, shape }, { slides, productIds }): HeroCalls => {
    const pageSize = goods || (phone === 'product' ? 1 : 0);
    const chosen = goods > 0 ? productIds.slice(0, goods) : [productOfLink(slides[0]?.link) ?? []].flat();
    const filter = chosen.length === 0 ? { sortType: sortTypeOf.new } : { productIds: chosen };
    return {
      products: pageSize > 0 ? call('shop/Product', { filter, pageSize, facets: false }) : undefined,
      categories: pictured[shape] ? call('shop/Category') : undefined,
    };
  },
  prepare: ({ products, categories }, { phone, goods, shape }, { productIds }) => {
    const found = products?.data.map(cardProduct) ?? [];
    return {
      product: phone === 'product' ? found[0] : undefined,
      goods: (productIds.length > 0 ? inOrder(found, productIds) : found).slice(0, goods),
      categories: categories && withPictures(categories, pictured[shape] ?? 0),
    };
  },
  shows: (_settings, { slides }) => slides.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    hero: typeof definition;
  }
}

/** How many categories the shapes show with their pictures. */
const pictured: Partial<Record<SlideLook['shape'], number>> = { paw: 4, bench: 6 };

function withPictures(categories: readonly Category[], most: number): HeroCategory[] {
  return categories
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .flatMap((one) => (one.photo ? [{ name: one.name, to: categoryAddress(one), image: one.photo.id }] : []))
    .slice(0, most);
}

/** Slides at the top of a page. */
export function Section({
  settings,
  content,
  answers: { product, goods, categories },
  first,
  top,
}: SectionProps<typeof definition>) {
  const { width } = settings;
  return (
    <div className={spaceClass(settings)}>
      <HeroSlider
        slides={content.slides.slice(0, settings.most)}
        product={product}
        goods={goods}
        categories={categories}
        settings={{ ...settings, tone: content.tone ?? settings.tone, media: content.media ?? settings.media }}
        first={first}
        top={top}
        boxed={width !== 'full'}
        className={widthClass[width]}
      />
    </div>
  );
}
