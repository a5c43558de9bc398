import type { OrderParcel } from '@witryna/contract/parcels';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { cancelParcel, parcelsKey } from '../../platform/api/parcel-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useParcelRefusal } from '../orders/parcel-words.ts';

interface ParcelAsideDialogProps {
  readonly host: string;
  readonly orderId: string;
  readonly parcel: OrderParcel;
  onClose(): void;
}

/** Asks before a parcel is set aside. What a carrier has sold it does not take back. */
export function ParcelAsideDialog({ host, orderId, parcel, onClose }: ParcelAsideDialogProps) {
  const t = useTexts('back-office-parcels');
  const refusalText = useParcelRefusal();
  const cancel = useChange(() => cancelParcel(host, parcel.id), parcelsKey(host), orderQuery(host, orderId).queryKey);
  return (
    <ConfirmDialog
      title={t('setAsideTitle')}
      text={t(parcel.canCancel ? 'setAsideEarly' : 'setAsideSold', { carrier: parcel.carrierName })}
      action={t('setAside')}
      cancel={t('keep')}
      busy={cancel.isPending}
      problem={cancel.error ? refusalText(cancel.error) : undefined}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
