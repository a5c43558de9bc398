import type { InstallationShop } from '@witryna/contract/installation';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<InstallationShop['state'], BadgeTone> = {
  live: 'green',
  expired: 'red',
  break: 'amber',
  importing: 'blue',
};

/** Whether shoppers see a shop. */
export function ShopStateBadge({ state }: Pick<InstallationShop, 'state'>) {
  const t = useTexts('back-office-people');
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
}
