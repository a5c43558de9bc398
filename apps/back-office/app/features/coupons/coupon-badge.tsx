import type { CouponState } from '@witryna/contract/coupons';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<CouponState, BadgeTone> = { active: 'green', planned: 'blue', ended: 'neutral' };

export function CouponBadge({ state }: { state: CouponState }) {
  const t = useTexts('back-office-coupons');
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
}
