import { productAddress } from '@witryna/contract/product-address';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { ListPrice } from '../../features/product-card/list-price.tsx';

import { linkTarget } from '../../platform/navigation/link-target.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { SectionPicture } from '../parts/section-picture.tsx';
import type { Tile } from './tile.ts';

interface GridTileProps {
  readonly tile: Tile;
  readonly product: CardProduct | undefined;
  readonly wide: boolean;
  readonly first: boolean;
}

export function GridTile({ tile, product, wide, first }: GridTileProps) {
  const name = tile.name ?? product?.name;
  return (
    <div className="grid-tile" data-label={tile.labelAt}>
      <SectionPicture
        picture={{
          ...tile,
          image: tile.image ?? product?.photo?.id,
          color: tile.color ?? product?.photo?.color,
          focus: tile.image ? tile.focus : product?.photo?.focus,
        }}
        alt={name ? '' : tile.alt}
        sizes={wide ? '(min-width: 768px) 60vw, 133vw' : '(min-width: 768px) 34vw, 67vw'}
        widest={wide ? 1600 : 960}
        first={first}
        className="size-full"
        imageClassName="banner-zoom"
      />
      <div className="grid-tile-label">
        <PageLink
          to={tile.link || !product ? linkTarget(tile.link) : productAddress(product)}
          className="grid-tile-link"
        >
          {name ?? tile.alt}
        </PageLink>
        {product ? <ListPrice product={product} /> : <WrittenPrice price={tile.price} before={tile.oldPrice} />}
      </div>
    </div>
  );
}

/** Prices that the shop wrote by hand. */
function WrittenPrice({ price, before }: { price: string | undefined; before: string | undefined }) {
  const t = useMessages('shop');
  if (!price) return null;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2">
      {before && <span className="sr-only">{t('priceNow')} </span>}
      <span className={classes('font-semibold whitespace-nowrap', before && 'text-sale-ink')}>{price}</span>
      {before && (
        <s className="text-sm whitespace-nowrap text-muted">
          <span className="sr-only">{t('priceBefore')} </span>
          {before}
        </s>
      )}
    </p>
  );
}
