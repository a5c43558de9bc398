import { endCoupon } from '../../platform/api/coupon-calls.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface EndCouponProps {
  readonly host: string;
  readonly id: number;
  readonly code: string;
  /** Also when ending it was undone. */
  onChanged(): void;
  onClose(): void;
}

/** Ends a coupon now, after a question. */
export function EndCoupon({ host, id, code, onChanged, onClose }: EndCouponProps) {
  const t = useTexts('back-office-coupons');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'coupon');
  const { mutate, isPending, error } = useChange(() => endCoupon(host, id), ...changedKeys(host));
  return (
    <ConfirmDialog
      title={t('endTitle', { code })}
      text={t('endText')}
      action={t('endNow')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ batch }) => {
            const back = async (own: string) => {
              await undo([own]);
              onChanged();
            };
            const action = batch === null ? undefined : { label: goods('undo'), run: () => back(batch) };
            showToast(t('couponEnded', { code }), 'success', action);
            onClose();
            onChanged();
          },
        })
      }
    />
  );
}
