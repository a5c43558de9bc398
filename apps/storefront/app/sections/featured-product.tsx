import * as z from 'zod/mini';
import { withLowestPrices } from '../features/product/lowest-prices.ts';
import { sentDetails } from '../features/product/product-fields.ts';
import { call, defineSection, type SectionProps } from './define-section.ts';
import { FeaturedDetails } from './featured-product/featured-details.tsx';
import { entityId } from './parts/entity-id.ts';
import { toneAndSpace } from './section-look.ts';
import { option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    gallery: option(['thumbs', 'thumbsLeft', 'thumbsRight', 'stack', 'single'], 'thumbs'),
    gallerySide: option(['left', 'right'], 'left'),
    zoom: option(['lightbox', 'none'], 'lightbox'),
    /** `box`: options, quantity and cart button; `link`: a link to the product's page. */
    buy: option(['box', 'link'], 'box'),
    tone: z._default(tone, 'white'),
    ...spacing('l'),
  }),
  content: z.object({
    product: z.optional(entityId('product')),
    /** A line above the product's name, and a few words below it. */
    small: text(80),
    text: text(600),
  }),
  calls: (_settings, { product }) => ({
    details: product === undefined ? undefined : call(`shop/Product/${product}/details`),
  }),
  prepare: ({ details }) => ({
    details: details && details.status !== 'WITHDRAWN' ? sentDetails(withLowestPrices(details)) : undefined,
  }),
  shows: (_settings, _content, { details }) => details !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    featuredProduct: typeof definition;
  }
}

/** One product with its pictures and price, which can be put in the cart. */
export function Section(props: SectionProps<typeof definition>) {
  const { settings, answers } = props;
  if (!answers.details) return null;
  return (
    <section className={toneAndSpace(settings)}>
      <FeaturedDetails {...props} details={answers.details} />
    </section>
  );
}
