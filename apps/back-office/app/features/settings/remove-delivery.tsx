import type { DeliverySettings } from '@witryna/contract/shop-settings';
import { useNavigate } from 'react-router';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { saveDeliveries, settingsKey } from '../../platform/api/settings-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveDeliveryProps {
  readonly host: string;
  readonly settings: DeliverySettings;
  readonly handle: string;
  readonly name: string;
  /** Before the screen is left. */
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a delivery is removed, because goods may name it as the only one. */
export function RemoveDelivery({ host, settings, handle, name, onRemoved, onClose }: RemoveDeliveryProps) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { version } = settings;
  const others = settings.deliveries.filter((one) => one.handle !== handle).map((one) => ({ handle: one.handle }));
  const { mutate, isPending, error } = useChange(
    () => saveDeliveries(host, { version, deliveries: others }),
    settingsKey(host),
    eventsKey(host),
  );
  return (
    <ConfirmDialog
      title={t('removePaymentTitle', { name })}
      text={t('removeDeliveryText')}
      action={t('removeDelivery')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            onRemoved();
            showToast(t('paymentRemoved', { name }));
            void navigate(`/${host}/settings/deliveries`, { replace: true });
          },
        })
      }
    />
  );
}
