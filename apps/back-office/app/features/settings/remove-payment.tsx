import type { PaymentSettings } from '@witryna/contract/shop-settings';
import { useNavigate } from 'react-router';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { savePayments, settingsKey } from '../../platform/api/settings-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemovePaymentProps {
  readonly host: string;
  readonly settings: PaymentSettings;
  readonly type: string;
  readonly label: string;
  /** Before the screen is left. */
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a payment is removed with its keys, because orders that were paid with it could no longer be refunded. */
export function RemovePayment({ host, settings, type, label, onRemoved, onClose }: RemovePaymentProps) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { version, payments } = settings;
  const others = payments.filter((one) => one.type !== type).map(({ type: other, isOn }) => ({ type: other, isOn }));
  const { mutate, isPending, error } = useChange(
    () => savePayments(host, { version, payments: others }),
    settingsKey(host),
    eventsKey(host),
  );
  return (
    <ConfirmDialog
      title={t('removePaymentTitle', { name: label })}
      text={t('removePaymentText')}
      action={t('removePayment')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            onRemoved();
            showToast(t('paymentRemoved', { name: label }));
            void navigate(`/${host}/settings/payments`, { replace: true });
          },
        })
      }
    />
  );
}
