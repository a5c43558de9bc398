import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { ListPrice } from '../product-card/list-price.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductLink } from './product-link.tsx';

interface QuickViewStartProps {
  readonly product: CardProduct;
  readonly titleId: string;
  /** Loads the details again, if that failed. */
  readonly onRetry: (() => void) | undefined;
}

/** What the card knows already, until the details have loaded. */
export function QuickViewStart({ product, titleId, onRetry }: QuickViewStartProps) {
  const t = useMessages('shop');
  return (
    <div className="quick-view-columns">
      <ProductPicture photo={product.photo} alt="" sizes="(min-width: 768px) 370px, 92vw" className="rounded-md" />
      <div className="flex flex-col gap-4">
        <h2 id={titleId} className="pr-10 text-xl">
          {product.name}
        </h2>
        <ListPrice product={product} size="lg" />
        {onRetry ? (
          <div role="alert" className="flex flex-col items-start gap-4">
            <p>{t('errorUnavailable')}</p>
            <Button tone="outline" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <Skeleton ratio={2} />
        )}
        <ProductLink product={product} />
      </div>
    </div>
  );
}
