import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { cardProduct } from '../features/product-card/card-product.ts';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { useHasPage } from '../platform/shop/use-shop.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { classes } from '../ui/classes.ts';
import { DealProduct } from './deal-countdown/deal-product.tsx';
import { Timer } from './deal-countdown/timer.tsx';
import { call, defineSection, type SectionCall, type SectionProps } from './define-section.ts';
import { productOfLink } from './parts/product-of-link.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { useTitleTag } from './parts/section-title.tsx';
import { spaceClass, toneClass, widthClass } from './section-look.ts';
import { accent, composition, moment, option, spacing, text, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    layout: option(['imageLeft', 'imageRight', 'photoBackground'], 'imageLeft'),
    /** The side of the text if the picture is the background or reaches the edge. */
    textSide: option(['left', 'right'], 'right'),
    button: option(['square', 'pill'], 'square'),
    /**
     * `ticket`: a low strip whose time stands behind a dashed line; `photo`: picture and text from edge to edge; `halves`:
     * the same, each a half; `product`: the product to which the link leads, with its price and a button that adds it to the
     * cart. These name only the day on which the deal ends: `note`: large words without a picture; `block`: a round block
     * beside that of the picture; `print`: as `product`, in the print of a paw.
     */
    composition: composition(['ticket', 'photo', 'halves', 'product', 'note', 'block', 'print']),
    accent: z._default(accent, 'none'),
    tone: z._default(tone, 'soft'),
    ...spacing('l'),
  }),
  content: z.object({
    /** When the deal ends. */
    until: moment(),
    title: text(120),
    text: text(400),
    buttonText: text(60),
    link: text(2000),
    image: text(2000),
    alt: text(),
    color: text(40),
  }),
  calls: ({ composition }, { link }): { products?: SectionCall<'shop/Product'> } => {
    const productId = composition === 'product' || composition === 'print' ? productOfLink(link) : undefined;
    if (productId === undefined) return {};
    return { products: call('shop/Product', { filter: { productIds: [productId] }, pageSize: 1, facets: false }) };
  },
  prepare: ({ products }) => {
    const [product] = products?.data ?? [];
    return { product: product && cardProduct(product) };
  },
  changesAt: (_settings, { until }) => until,
  shows: (_settings, { until, title }) => until !== undefined && Date.parse(until) > Date.now() && title !== undefined,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    dealCountdown: typeof definition;
  }
}

// Its compositions have styles of their own.
const styles = import.meta.glob<string>('./deal-countdown/*.css', { query: '?url', import: 'default', eager: true });

/** A deal with the time that is left. It disappears when the time is up. */
export function Section({ settings, content, answers: { product } }: SectionProps<typeof definition>) {
  const id = useId();
  const Title = useTitleTag();
  const [isOver, setIsOver] = useState(false);
  const hasPage = useHasPage();
  const to = linkTarget(content.link);
  if (isOver) return null;
  const { composition } = settings;
  const photo = product?.photo;
  const picture = photo ? { image: photo.id, color: photo.color, focus: photo.focus, alt: '' } : content;
  const beside = settings.textSide === 'left' ? 'imageRight' : 'imageLeft';
  const bleed = composition === 'photo' || composition === 'halves';
  const layout = composition === 'standard' ? settings.layout : bleed ? beside : composition;
  const note = composition === 'note';
  const tone = toneClass[settings.tone];
  // Their sheets set the title larger.
  const large = note || composition === 'block' || composition === 'print';
  const bare = composition === 'product' || (large && !note);
  const href = styles[`./deal-countdown/deal-${composition}.css`];
  return (
    <section aria-labelledby={id} className={spaceClass(settings)} data-accent={settings.accent}>
      {href && <link rel="stylesheet" href={href} precedence="section" />}
      <div className={widthClass[bleed || note ? 'bleed' : 'container']}>
        <div
          className={classes('deal', !bare && tone)}
          data-layout={picture.image && !note ? layout : undefined}
          data-composition={composition}
          data-side={settings.textSide}
        >
          {picture.image && !note && (
            <SectionPicture
              picture={picture}
              ratio={3 / 2}
              sizes={composition === 'ticket' ? '(min-width: 992px) 300px, 100vw' : dealSizes}
              widest={bleed ? 1600 : 960}
              className={composition === 'product' ? 'deal-picture rounded-md' : 'deal-picture'}
            />
          )}
          <div className={classes('deal-text', composition === 'block' && tone)}>
            <div>
              <Title id={id} className={large ? 'display-text' : 'text-xl'}>
                {content.title}
              </Title>
              {content.text && <p className="mt-3 text-muted">{content.text}</p>}
            </div>
            {product && <DealProduct product={product} />}
            <div className="deal-time">
              <Timer until={content.until ?? ''} onEnd={() => setIsOver(true)} />
            </div>
            {!product && content.buttonText && hasPage(to) && (
              <ButtonLink
                to={to}
                size="lg"
                tone={settings.tone === 'black' ? 'inverse' : 'accent'}
                pill={settings.button === 'pill'}
                className="deal-button mt-8"
              >
                {content.buttonText}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const dealSizes = '(min-width: 992px) 60vw, 100vw';
