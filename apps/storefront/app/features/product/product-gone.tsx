import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons.tsx';

interface ProductGoneProps {
  /** The message that is the page's title too. */
  readonly title: 'errorProductNotFound' | 'errorProductUnavailable';
}

/** Shown for a product that does not exist or is not on offer. */
export function ProductGone({ title }: ProductGoneProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const { showcase } = useShop();
  return (
    <div className="container py-10 md:py-16">
      <EmptyState icon={<SearchIcon size={32} />} title={tShop(title)} text={t('notFoundText')} headingLevel={1}>
        {!showcase && <ButtonLink to="/products">{tShop('allProducts')}</ButtonLink>}
        <ButtonLink to="/" tone="outline">
          {tShop('backHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
