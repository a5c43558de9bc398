import { Link, useLocation } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stars } from '../../ui/stars.tsx';
import { CompareButton } from '../lists/compare-button.tsx';
import { WishlistButton } from '../lists/wishlist-button.tsx';
import { otherShop } from '../product-card/other-shop.ts';
import { trackedCombination, trackedProduct } from '../product-card/tracked-product.ts';
import { ShareButton } from '../share/share-button.tsx';
import { AddBar } from './add-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { BuyElsewhere } from './buy-elsewhere.tsx';
import { BuyFacts } from './buy-facts.tsx';
import { tellsDelivery } from './info-parts.tsx';
import { OptionPicker } from './option-picker.tsx';
import { PriceHistoryButton } from './price-history-button.tsx';
import { ProductDelivery } from './product-delivery.tsx';
import { ProductPrice } from './product-price.tsx';
import { productShareLink } from './product-share-link.ts';
import type { ProductLook, ProductView } from './product-view.ts';
import { SizeGuide } from './size-guide.tsx';

/** Name, price, options, buy box and delivery: a column beside the pictures, or three columns below them. */
export function ProductSummary({ view, look }: { view: ProductView; look: ProductLook }) {
  const t = useMessages('shop');
  const tProduct = useMessages('product');
  const { currency, showcase } = useShop();
  const { details, reviews } = view.product;
  const { combination } = view.choice;
  const elsewhere = showcase ? undefined : otherShop(details.externalUrl);
  const item = combination ? trackedCombination(details, combination, currency) : trackedProduct(details, currency);
  return (
    <div className="summary">
      <div className="summary-part">
        <div className="flex flex-col gap-2">
          {details.brand && <p className="text-sm text-muted wrap-anywhere">{details.brand}</p>}
          <h1 className="text-xl text-pretty wrap-anywhere">{keepTogether(details.name)}</h1>
          <RatingLink average={reviews.average} count={reviews.totalItems} />
        </div>
        <div aria-live="polite" className="flex min-h-16 flex-col gap-2">
          <ProductPrice product={details} combination={combination} isSoldHere={!elsewhere} />
          {details.minimumAge ? (
            <p className="text-sm font-semibold">{tProduct('minimumAge', { age: details.minimumAge })}</p>
          ) : null}
        </div>
        {combination && <PriceHistoryButton productId={details.id} combinationId={combination.id} />}
      </div>
      <div className="summary-part empty:hidden">
        <OptionPicker state={view.choice} combinations={details.combinations} />
        {view.product.sizes.map((table) => (
          <SizeGuide key={table.name} table={table} choice={view.choice.choice} />
        ))}
      </div>
      <div className="summary-part">
        {!combination && <Notice tone="error">{t('errorCombinationUnavailable')}</Notice>}
        {elsewhere ? (
          <BuyElsewhere {...elsewhere} />
        ) : showcase ? null : (
          <>
            <AddBar view={view}>
              <BuyBox key={combination?.id} view={view} />
            </AddBar>
            <BuyFacts view={view} />
          </>
        )}
        <div className="-mx-3 -mt-2 flex flex-wrap">
          <div className="needs-script contents">
            <WishlistButton item={item} currency={currency} />
            <CompareButton productId={details.id} />
            <ShareButton
              tone="quiet"
              className="px-3!"
              text={tProduct('share')}
              link={productShareLink(details, combination)}
            />
          </div>
          {!showcase && (
            <ButtonLink to={`/contact?product=${details.id}`} rel="nofollow" tone="quiet" className="px-3!">
              <MailIcon size={20} />
              {tProduct('askAbout')}
            </ButtonLink>
          )}
        </div>
      </div>
      {/* Apart from the buttons: a press before hydration looks for the product's name in the headings around it. */}
      <div className="summary-part empty:hidden">{!tellsDelivery(look.info) && <ProductDelivery view={view} />}</div>
    </div>
  );
}

function RatingLink({ average, count }: { average: number | null; count: number }) {
  const t = useMessages('shop');
  const tProduct = useMessages('product');
  const { search } = useLocation();
  if (!average || count === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Stars rating={average} label={t('ratingOf', { rating: average })} />
      <Link
        to={{ search, hash: 'reviews' }}
        replace
        className="inline-flex min-h-11 items-center underline-offset-4 text-muted hover:underline"
      >
        {tProduct('reviewsCount', { count })}
      </Link>
    </p>
  );
}
