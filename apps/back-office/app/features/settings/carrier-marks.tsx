import type { HandledCarrier } from '@witryna/contract/shop-settings';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

/** What keeps the shop from buying labels at a carrier, and whether they are real. */
export function CarrierMarks({ carrier: { isTest, problem } }: { carrier: HandledCarrier }) {
  const t = useTexts('back-office-settings');
  return (
    <span className="flex flex-wrap gap-1.5">
      {isTest && <Badge tone="amber">{t('testMode')}</Badge>}
      {problem && <Badge tone="red">{t(`carrierIs_${problem}`)}</Badge>}
    </span>
  );
}
