import type { HandledOrder } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { OrderLabels } from '../orders/order-labels.tsx';

const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then((file) => ({ default: file.LabelsDialog })));

/** The shop's own words for an order. */
export function LabelsCard({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('labels')}
      action={
        <IconButton
          label={t('changeLabels')}
          icon={<EditIcon size={16} />}
          className="-mr-2"
          onClick={() => setOpen(true)}
        />
      }
    >
      <div className="flex flex-wrap gap-1.5 px-4 pb-4 text-sm md:px-5">
        {order.labels.length > 0 ? (
          <OrderLabels host={host} ids={order.labels} />
        ) : (
          <p className="text-muted">{t('noLabels')}</p>
        )}
      </div>
      <Suspense>{isOpen && <LabelsDialog host={host} order={order} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
