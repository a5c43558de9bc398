import type { SaleState } from '@witryna/contract/sales';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<SaleState, BadgeTone> = { draft: 'amber', planned: 'blue', running: 'green', ended: 'neutral' };

export function SaleBadge({ state }: { state: SaleState }) {
  const t = useTexts('back-office-sales');
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
}
