import type { WebhookHealth } from '@witryna/contract/webhooks';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Readonly<Record<WebhookHealth, BadgeTone>> = {
  new: 'neutral',
  works: 'green',
  failing: 'amber',
  off: 'neutral',
  stopped: 'red',
};

/** How a webhook is. */
export function WebhookBadge({ health }: { health: WebhookHealth }) {
  const t = useTexts('back-office-webhooks');
  return <Badge tone={tones[health]}>{t(`health_${health}`)}</Badge>;
}
