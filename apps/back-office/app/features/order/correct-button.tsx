import type { HandledOrder } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons.tsx';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx').then((file) => ({ default: file.CorrectDialog })));

/** Opens the form that corrects where an order goes, as long as it has not left. */
export function CorrectButton({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-order');
  const [isOpen, setOpen] = useState(false);
  if (!order.correction.possible && !isOpen) return null;
  return (
    <>
      <IconButton label={t('correct')} icon={<EditIcon size={16} />} className="-mr-2" onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <CorrectDialog host={host} order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
