import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { MOST_LABELS, type OrderLabel } from '@witryna/contract/order-choices';
import { useState } from 'react';
import { orderQuery, ordersKey } from '../../platform/api/order-calls.ts';
import { choicesQuery, labelOrder } from '../../platform/api/order-tool-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/field.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { LabelChip } from '../../ui/label-chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LabelForm } from './label-form.tsx';

interface LabelsDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  onClose(): void;
}

/** Puts labels on an order, each at once, and changes the shop's labels. */
export function LabelsDialog({ host, order, onClose }: LabelsDialogProps) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { data } = useQuery(choicesQuery(host));
  const labels = data?.labels ?? [];
  const [edited, setEdited] = useState<OrderLabel | 'new'>();
  const { queryKey } = orderQuery(host, order.id);
  const put = useMutation({
    mutationFn: (ids: readonly number[]) => labelOrder(host, order.id, ids),
    onMutate: (ids) => client.setQueryData(queryKey, (known) => known && { ...known, labels: [...ids] }),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(host) }),
  });
  const toggle = (id: number) =>
    put.mutate(order.labels.includes(id) ? order.labels.filter((one) => one !== id) : [...order.labels, id]);

  if (edited) {
    const label = edited === 'new' ? undefined : edited;
    return (
      <Dialog open title={t(label ? 'changeLabel' : 'newLabel')} closeLabel={t('close')} onClose={onClose}>
        <LabelForm host={host} label={label} onAdded={({ id }) => toggle(id)} onDone={() => setEdited(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('labels')} closeLabel={t('close')} onClose={onClose}>
      {put.error && <Notice tone="error">{refusalText(put.error)}</Notice>}
      {data && labels.length === 0 && <p className="text-sm text-muted">{t('labelsEmpty')}</p>}
      <ul>
        {labels.map((label) => (
          <li key={label.id} className="flex items-center gap-2">
            <div className="min-w-0 grow">
              <CheckField
                label={<LabelChip tone={label.tone}>{label.name}</LabelChip>}
                checked={order.labels.includes(label.id)}
                onChange={() => toggle(label.id)}
              />
            </div>
            <IconButton
              label={t('changeLabelNamed', { name: label.name })}
              icon={<EditIcon size={16} />}
              onClick={() => setEdited(label)}
            />
          </li>
        ))}
      </ul>
      <DialogButtons>
        {labels.length < MOST_LABELS && <Button onClick={() => setEdited('new')}>{t('newLabel')}</Button>}
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
