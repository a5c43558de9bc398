import type { ProductDetails } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { BuyBox } from '../../features/product/buy-box.tsx';
import { BuyElsewhere } from '../../features/product/buy-elsewhere.tsx';
import { OptionPicker } from '../../features/product/option-picker.tsx';
import { ProductGallery } from '../../features/product/product-gallery.tsx';
import { ProductPrice } from '../../features/product/product-price.tsx';
import { productShareLink } from '../../features/product/product-share-link.ts';
import type { ProductLook } from '../../features/product/product-view.ts';
import { otherShop } from '../../features/product-card/other-shop.ts';
import { ProductBadges } from '../../features/product-card/product-badges.tsx';
import { ProductLink } from '../../features/quick-view/product-link.tsx';
import { useFreeChoice } from '../../features/quick-view/use-free-choice.ts';
import { ShareButton } from '../../features/share/share-button.tsx';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTitleTag } from '../parts/section-title.tsx';

interface FeaturedDetailsProps {
  readonly settings: {
    readonly gallery: ProductLook['gallery'];
    readonly gallerySide: 'left' | 'right';
    readonly zoom: 'lightbox' | 'none';
    readonly buy: 'box' | 'link';
  };
  readonly content: { readonly small?: string | undefined; readonly text?: string | undefined };
  readonly id: string;
  readonly details: ProductDetails;
}

export function FeaturedDetails({ settings, content, details, id }: FeaturedDetailsProps) {
  const t = useMessages('shop');
  const tProduct = useMessages('product');
  const { showcase } = useShop();
  const Title = useTitleTag();
  const choice = useFreeChoice(details);
  const { combination } = choice;
  const isSoldHere = settings.buy === 'box';
  const elsewhere = showcase ? undefined : otherShop(details.externalUrl);
  return (
    <div className="featured-product container" data-side={settings.gallerySide}>
      <ProductGallery
        name={details.name}
        photos={details.photos}
        chosen={choice.photo}
        look={settings.gallery}
        zoom={settings.zoom === 'lightbox'}
        idBase={id}
        badges={<ProductBadges product={details} className="absolute top-3 left-3 flex flex-col items-start gap-1" />}
      />
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          {content.small && <p className="mb-1 text-sm font-semibold text-accent-ink">{content.small}</p>}
          <Title className="text-xl wrap-anywhere">{keepTogether(details.name)}</Title>
        </div>
        <div aria-live="polite" className="flex flex-col gap-2">
          <ProductPrice product={details} combination={isSoldHere ? combination : undefined} isSoldHere={!elsewhere} />
        </div>
        {content.text && <p className="max-w-[60ch] text-muted">{content.text}</p>}
        {isSoldHere ? (
          <>
            <OptionPicker state={choice} combinations={details.combinations} />
            {!combination && <Notice tone="error">{t('errorCombinationUnavailable')}</Notice>}
            {elsewhere ? (
              <BuyElsewhere {...elsewhere} />
            ) : (
              <BuyBox key={combination?.id} view={{ product: { details }, choice }} />
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <ProductLink product={details} />
              <div className="needs-script">
                <ShareButton tone="quiet" text={tProduct('share')} link={productShareLink(details, combination)} />
              </div>
            </div>
          </>
        ) : (
          <ButtonLink to={productAddress(details)} size="lg" className="self-start">
            {t('seeProduct')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
