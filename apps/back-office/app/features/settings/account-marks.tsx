import { isNetworkFault } from '@witryna/contract/network-fault';
import type { HandledAccount } from '@witryna/contract/shop-settings';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

/** What keeps an account of the shop from being used, and whether it is a real one. */
export function AccountMarks({ account: { isTest, problem, reason } }: { account: HandledAccount }) {
  const t = useTexts('back-office-settings');
  const isUnchecked = problem === 'failing' && isNetworkFault(reason);
  return (
    <span className="flex flex-wrap gap-1.5">
      {isTest && <Badge tone="amber">{t('testMode')}</Badge>}
      {isUnchecked && <Badge tone="amber">{t('accountIs_unchecked')}</Badge>}
      {problem && !isUnchecked && <Badge tone="red">{t(`accountIs_${problem}`)}</Badge>}
    </span>
  );
}
