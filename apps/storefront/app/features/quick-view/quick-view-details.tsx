import type { ProductDetails } from '@witryna/contract/catalog';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Stars } from '../../ui/stars.tsx';
import { CompareButton } from '../lists/compare-button.tsx';
import { WishlistButton } from '../lists/wishlist-button.tsx';
import { BuyBox } from '../product/buy-box.tsx';
import { BuyElsewhere } from '../product/buy-elsewhere.tsx';
import { OptionPicker } from '../product/option-picker.tsx';
import { ProductGallery } from '../product/product-gallery.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import { useProductViewed } from '../product/use-product-viewed.ts';
import { otherShop } from '../product-card/other-shop.ts';
import { trackedCombination, trackedProduct } from '../product-card/tracked-product.ts';
import { ProductLink } from './product-link.tsx';
import { useFreeChoice } from './use-free-choice.ts';

interface QuickViewDetailsProps {
  readonly details: ProductDetails;
  /** The beginning of the description as plain text. */
  readonly excerpt: string;
  readonly titleId: string;
  onAdded(): void;
}

/** The gallery on the left; on the right name, price, options and the cart button. */
export function QuickViewDetails({ details, excerpt, titleId, onAdded }: QuickViewDetailsProps) {
  const t = useMessages('shop');
  const { currency, showcase } = useShop();
  const choice = useFreeChoice(details);
  useProductViewed(details);
  const { combination } = choice;
  const elsewhere = showcase ? undefined : otherShop(details.externalUrl);
  const item = combination ? trackedCombination(details, combination, currency) : trackedProduct(details, currency);
  return (
    <div className="quick-view-columns">
      <ProductGallery name={details.name} photos={details.photos} chosen={choice.photo} look="thumbs" />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col items-start gap-2 pr-10">
          <h2 id={titleId} className="text-xl wrap-anywhere">
            {keepTogether(details.name)}
          </h2>
          {details.rating ? <Stars rating={details.rating} label={t('ratingOf', { rating: details.rating })} /> : null}
        </div>
        <div aria-live="polite" className="flex flex-col gap-2">
          <ProductPrice product={details} combination={combination} isSoldHere={!elsewhere} />
        </div>
        {excerpt && <p className="text-sm text-muted max-md:hidden">{keepTogether(excerpt)}</p>}
        <OptionPicker state={choice} combinations={details.combinations} />
        {!combination && <Notice tone="error">{t('errorCombinationUnavailable')}</Notice>}
        {elsewhere ? (
          <BuyElsewhere {...elsewhere} />
        ) : (
          <BuyBox key={combination?.id} view={{ product: { details }, choice }} onAdded={onAdded} />
        )}
        <div className="-mx-3 flex flex-wrap">
          <WishlistButton item={item} currency={currency} />
          <CompareButton productId={details.id} />
        </div>
        <ProductLink product={details} />
      </div>
    </div>
  );
}
