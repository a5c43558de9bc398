import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';
import { useMessages } from '../../platform/texts/messages.ts';

interface ExclusionTextProps {
  readonly exclusion: WithdrawalExclusion | null | undefined;
  readonly className?: string;
}

/** Says that the shopper can't withdraw from the purchase of a product, and why. */
export function ExclusionText({ exclusion, className = 'text-xs text-muted' }: ExclusionTextProps) {
  return exclusion ? <Reason exclusion={exclusion} className={className} /> : null;
}

// The messages are loaded only for a product that needs them.
function Reason({ exclusion, className }: { exclusion: WithdrawalExclusion; className: string }) {
  const t = useMessages('exclusions');
  return <p className={className}>{t(exclusion)}</p>;
}
