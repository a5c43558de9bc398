import type { ProductStatus } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<ProductStatus, BadgeTone> = { published: 'green', draft: 'amber', withdrawn: 'neutral' };

export function StatusBadge({ status }: { status: ProductStatus }) {
  const t = useTexts('back-office-goods');
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>;
}
