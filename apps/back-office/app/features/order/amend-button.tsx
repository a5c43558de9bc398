import type { HandledOrder } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import type { MovedOrder } from '../../platform/api/order-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons.tsx';

const AmendDialog = lazy(() => import('./amend-dialog.tsx').then((file) => ({ default: file.AmendDialog })));

interface AmendButtonProps {
  readonly host: string;
  readonly order: HandledOrder;
  onAmended(order: MovedOrder): void;
}

/** Opens the form that changes the goods of an order, as long as nobody has packed them. */
export function AmendButton({ host, order, onAmended }: AmendButtonProps) {
  const t = useTexts('back-office-order');
  const [isOpen, setOpen] = useState(false);
  if (!order.amendment.possible && !isOpen) return null;
  return (
    <>
      <IconButton label={t('amend')} icon={<EditIcon size={16} />} className="-mr-2" onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && <AmendDialog host={host} order={order} onAmended={onAmended} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
