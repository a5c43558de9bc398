import type { OrderState, PaymentState } from '@witryna/contract/orders';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const stateTones: Record<OrderState, BadgeTone> = {
  placed: 'amber',
  accepted: 'blue',
  packed: 'blue',
  sent: 'green',
  delivered: 'green',
  'part-returned': 'amber',
  closed: 'neutral',
  cancelled: 'neutral',
  returned: 'neutral',
};
const paymentTones: Record<PaymentState, BadgeTone> = {
  unpaid: 'amber',
  pending: 'amber',
  'part-paid': 'amber',
  paid: 'green',
  'part-refunded': 'neutral',
  refunded: 'neutral',
  failed: 'red',
};

export function StateBadge({ state }: { state: OrderState }) {
  const t = useTexts('back-office-orders');
  return <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>;
}

export function PaymentBadge({ payment }: { payment: PaymentState }) {
  const t = useTexts('back-office-orders');
  return <Badge tone={paymentTones[payment]}>{t(`payment_${payment}`)}</Badge>;
}
