import type { ProductListItem } from '@witryna/contract/catalog';
import { useMessages } from '../../platform/messages.ts';
import { Badge } from '../../ui/badge.tsx';

interface ProductBadgesProps {
  readonly product: Pick<ProductListItem, 'discountPercentage' | 'isNew'>;
  readonly className?: string;
}

export function ProductBadges({ product, className }: ProductBadgesProps) {
  const t = useMessages('shop');
  const percent = Math.round(product.discountPercentage ?? 0);
  if (percent <= 0 && !product.isNew) return null;
  return (
    <div className={className}>
      {percent > 0 && <Badge tone="sale">−{percent}%</Badge>}
      {product.isNew && <Badge tone="accent">{t('badgeNew')}</Badge>}
    </div>
  );
}
