import { codeOf } from '../../platform/api/call-error.ts';
import { changedKeys, salesKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { removeSale } from '../../platform/api/sale-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface RemoveSaleProps {
  readonly host: string;
  readonly id: number;
  readonly name: string;
  onRemoved(): void;
  onClose(): void;
}

/** Removes a sale that has not begun. */
export function RemoveSale({ host, id, name, onRemoved, onClose }: RemoveSaleProps) {
  const t = useTexts('back-office-sales');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'sale');
  const sales = salesKey(host);
  // What is read of it is left alone until its screen is left: it is not there any more.
  const others = changedKeys(host).filter(([part]) => part !== sales[0]);
  const { mutate, isPending, error } = useChange(() => removeSale(host, id), ...others, [...sales, 'list']);
  const hasBegun = codeOf(error) === 'StillUsed';
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      action={t('remove')}
      cancel={t('cancel')}
      busy={isPending}
      problem={hasBegun ? t('problem_hasBegun') : error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ batch }) => {
            const action = batch === null ? undefined : { label: goods('undo'), run: () => undo([batch]) };
            showToast(t('saleRemoved', { name }), 'success', action);
            onRemoved();
            onClose();
          },
        })
      }
    />
  );
}
