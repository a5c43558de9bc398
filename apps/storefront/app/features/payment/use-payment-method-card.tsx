import { useMessages } from '../../platform/texts/messages.ts';
import { CashIcon } from '../../ui/cash-icon.tsx';
import type { RadioCard } from '../../ui/radio-cards.tsx';
import { BankIcon, CardIcon } from '../../ui/topic-icons.tsx';
import type { PaymentMethod } from './payment-methods.ts';

/**
 * The card of a payment method, with its type's label and hint. The kind of authorization is added to both if the type
 * has several kinds, and explained if the type has no hint.
 */
export function usePaymentMethodCard(): (method: PaymentMethod) => RadioCard {
  const t = useMessages('checkout');
  return ({ key, payment, authorizationKind: kind, oneOfMany }) => ({
    value: key,
    title: kind && oneOfMany ? `${payment.label} – ${t(`method_${kind}`)}` : payment.label,
    text: [kind && (oneOfMany || !payment.hint) && t(`methodHint_${kind}`), payment.hint].filter(Boolean).join(' '),
    icon: kind ? <CardIcon /> : payment.onDelivery ? <CashIcon /> : <BankIcon />,
  });
}
