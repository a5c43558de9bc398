import { couponUses } from '@witryna/contract/coupons';
import { CallError, codeOf } from '../../platform/api/call-error.ts';
import { removeCoupon } from '../../platform/api/coupon-calls.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface RemoveCouponProps {
  readonly host: string;
  readonly id: number;
  readonly code: string;
  onRemoved(): void;
  onClose(): void;
}

/** Removes a coupon that no order has used. */
export function RemoveCoupon({ host, id, code, onRemoved, onClose }: RemoveCouponProps) {
  const t = useTexts('back-office-coupons');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'coupon');
  const { mutate, isPending, error } = useChange(() => removeCoupon(host, id), ...changedKeys(host));
  const uses = couponUses.safeParse(error instanceof CallError ? error.details : undefined).data;
  const isUsed = codeOf(error) === 'StillUsed' && uses;
  const problem = isUsed ? t('usedByOrders', { count: uses.orders }) : error ? refusalText(error) : undefined;
  return (
    <ConfirmDialog
      title={t('removeTitle', { code })}
      text={t('removeText')}
      action={t('remove')}
      cancel={t('cancel')}
      busy={isPending}
      problem={problem}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ batch }) => {
            const action = batch === null ? undefined : { label: goods('undo'), run: () => undo([batch]) };
            showToast(t('couponRemoved', { code }), 'success', action);
            onRemoved();
            onClose();
          },
        })
      }
    />
  );
}
