import { stillUsed } from '@witryna/contract/categories';
import { CallError, codeOf } from '../../platform/api/call-error.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { removeManufacturer } from '../../platform/api/manufacturer-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface RemoveManufacturerProps {
  readonly host: string;
  readonly id: number;
  readonly name: string;
  onRemoved(): void;
  onClose(): void;
}

/** Removes a manufacturer that no product names. */
export function RemoveManufacturer({ host, id, name, onRemoved, onClose }: RemoveManufacturerProps) {
  const t = useTexts('back-office-catalog');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'manufacturer');
  const { mutate, isPending, error } = useChange(() => removeManufacturer(host, id), ...changedKeys(host));
  const uses = stillUsed.safeParse(error instanceof CallError ? error.details : undefined).data;
  const isUsed = codeOf(error) === 'StillUsed' && uses;
  const problem = isUsed ? t('usedByGoodsText', { count: uses.goods }) : error ? refusalText(error) : undefined;
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeManufacturerText')}
      action={t('remove')}
      cancel={t('cancel')}
      busy={isPending}
      problem={problem}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ batch }) => {
            const action = batch === null ? undefined : { label: goods('undo'), run: () => undo([batch]) };
            showToast(t('removed', { name }), 'success', action);
            onRemoved();
            onClose();
          },
        })
      }
    />
  );
}
