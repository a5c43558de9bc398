import type { ReactNode } from 'react';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import type { CartChange } from './cart-changes.ts';

interface ChangeListProps {
  readonly changes: readonly CartChange[];
  /** Further entries. */
  readonly children?: ReactNode;
}

/** What has changed in the cart, by the names of the products. */
export function ChangeList({ changes, children }: ChangeListProps) {
  const textOf = useChangeText();
  return (
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {changes.map(textOf).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {children}
    </ul>
  );
}

function useChangeText() {
  const t = useMessages('cart');
  const { showMajor } = useMoney();
  return (change: CartChange): string => {
    if (change.kind === 'price') {
      return t('change_price', { name: change.name, from: showMajor(change.from), to: showMajor(change.to) });
    }
    if (change.kind === 'quantity')
      return t('change_quantity', { name: change.name, from: change.from, to: change.to });
    if (change.kind === 'short') return t('change_short', { name: change.name, left: change.left });
    return t(`change_${change.kind}`, { name: change.name });
  };
}
