import type { ListedGoods } from '@witryna/contract/goods';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BulkResult } from './bulk-change.ts';
import { useGoodsProblem } from './goods-problem.ts';

interface ChangeResultProps {
  readonly result: BulkResult;
  readonly goods: readonly ListedGoods[];
  onUndo(): Promise<void>;
  onClose(): void;
}

/** How many products were changed, and why the others were not. */
export function ChangeResult({ result, goods, onUndo, onClose }: ChangeResultProps) {
  const t = useTexts('back-office-goods');
  const problemText = useGoodsProblem();
  const refusalText = useRefusalText();
  const { changed, refused, batches, error } = result;
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {t('bulkResult', { changed: changed.length, refused: refused.length })}
      </p>
      {error !== undefined && (
        <div className="mt-3">
          <Notice tone="error">{t('bulkStopped', { reason: refusalText(error) })}</Notice>
        </div>
      )}
      <ul className="mt-3 divide-y divide-line text-sm">
        {refused.map(({ id, reason }) => (
          <li key={id} className="flex gap-3 py-2.5">
            <AlertIcon size={16} className="mt-0.5 shrink-0 text-danger" />
            <span className="min-w-0">
              <span className="block font-medium">{goods.find((one) => one.id === id)?.name}</span>
              <span className="block text-muted">{problemText(reason)}</span>
            </span>
          </li>
        ))}
      </ul>
      <DialogButtons>
        {batches.length > 0 && (
          <Button
            onClick={() => {
              void onUndo();
              onClose();
            }}
          >
            {t('undoChanged', { count: changed.length })}
          </Button>
        )}
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogButtons>
    </>
  );
}
