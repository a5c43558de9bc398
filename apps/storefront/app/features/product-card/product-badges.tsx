import { formatPercent } from '@witryna/contract/money';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import type { CardProduct } from './card-product.ts';
import { type Priced, shownPrice } from './shown-price.ts';

interface ProductBadgesProps {
  readonly product: Priced & Pick<CardProduct, 'isNew'>;
  readonly className?: string;
}

export function ProductBadges({ product, className }: ProductBadgesProps) {
  const t = useMessages('shop');
  const language = useLanguage();
  // Rounded down, because a shop may not claim more than the truth.
  const percent = Math.floor(shownPrice(product).discountPercentage ?? 0);
  if (percent <= 0 && !product.isNew) return null;
  return (
    <div className={className}>
      {percent > 0 && <Badge tone="sale">−{formatPercent(percent, language)}</Badge>}
      {product.isNew && <Badge tone="accent">{t('badgeNew')}</Badge>}
    </div>
  );
}
