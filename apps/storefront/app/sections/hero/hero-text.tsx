import { productAddress } from '@witryna/contract/product-address';
import { HeaderSearch } from '../../features/header/header-search.ts';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { ListPrice } from '../../features/product-card/list-price.tsx';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useHasPage, useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { useTitleTag } from '../parts/section-title.tsx';
import { HeroGoods } from './hero-goods.tsx';
import type { Slide, SlideLook } from './slides.ts';

interface HeroTextProps {
  readonly slide: Slide;
  readonly look: SlideLook;
  /** True for texts of the largest size. */
  readonly large: boolean;
  readonly titleId: string | undefined;
  readonly side: SlideLook['textSide'];
  readonly product: CardProduct | undefined;
  readonly goods: readonly CardProduct[] | undefined;
  /** Whether the slide leads to the product, so that its words are an order card. */
  readonly isOfProduct: boolean;
  /** Whether a field for searching the shop follows the text. */
  readonly search: boolean;
}

export function HeroText(props: HeroTextProps) {
  const { slide, look, large, side, titleId, product, isOfProduct, goods, search } = props;
  const Title = useTitleTag();
  const t = useMessages('shop');
  const hasPage = useHasPage();
  const { showcase } = useShop();
  const to = linkTarget(slide.link);
  const centred = look.textAlign === 'centre' && side === look.textSide;
  return (
    <div className={classes('hero-text', centred && 'hero-centred')}>
      <div>
        {look.fields === 'all' && slide.small && <p className="hero-small">{slide.small}</p>}
        <Title id={titleId} className={classes('hero-title', !large && 'lg:text-[2.625rem]')}>
          {slide.big}
        </Title>
        {product && isOfProduct && (
          <div className="hero-price">
            <ListPrice product={product} size="lg" />
          </div>
        )}
        {look.body && slide.body && (
          <p className={classes('hero-body leading-normal', large ? 'text-lg' : 'text-base')}>{slide.body}</p>
        )}
        {slide.facts && (
          <dl className="mt-6 w-full border-t border-line text-sm">
            {slide.facts.map(({ name, value }) => (
              <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5">
                <dt className="font-semibold">{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {product && !isOfProduct && (
          <div className="hero-product">
            <p className="display-text text-xl">{product.name}</p>
            <ListPrice product={product} />
            <ButtonLink to={productAddress(product)} size="lg" pill={look.button === 'pill'} className="mt-5">
              {t('seeProduct')}
            </ButtonLink>
          </div>
        )}
        {goods && goods.length > 0 && <HeroGoods goods={goods} />}
        {look.button === 'link' && slide.buttonText && hasPage(to) && (
          <PageLink to={to} className="hero-button hero-link">
            {slide.buttonText}
            <ArrowRightIcon size={20} />
          </PageLink>
        )}
        {look.button !== 'none' && look.button !== 'link' && slide.buttonText && hasPage(to) && (
          <ButtonLink to={to} size="lg" pill={look.button === 'pill'} className="hero-button">
            {slide.buttonText}
          </ButtonLink>
        )}
        {search && !showcase && <HeaderSearch second hint={slide.searchHint} className="mt-6 w-full max-w-104" />}
      </div>
    </div>
  );
}
