import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';
import { useMessages } from '../../platform/texts/messages.ts';

interface ExclusionTextProps {
  readonly exclusion: WithdrawalExclusion | null | undefined;
}

/** Says that the shopper can't withdraw from the purchase of a product, and why. */
export function ExclusionText({ exclusion }: ExclusionTextProps) {
  return exclusion ? <Reason exclusion={exclusion} /> : null;
}

// The messages are loaded only for a product that needs them.
function Reason({ exclusion }: { exclusion: WithdrawalExclusion }) {
  const t = useMessages('exclusions');
  return <p className="text-xs text-muted">{t(exclusion)}</p>;
}
