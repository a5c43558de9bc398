import { type ListedCategory, stillUsed } from '@witryna/contract/categories';
import { Link } from 'react-router';
import { CallError, codeOf } from '../../platform/api/call-error.ts';
import { removeCategory } from '../../platform/api/category-calls.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface RemoveCategoryProps {
  readonly host: string;
  readonly category: Pick<ListedCategory, 'id' | 'name'>;
  onRemoved?(): void;
  onClose(): void;
}

/** Removes a category in which nothing is, or says what still is in it. */
export function RemoveCategory({ host, category, onRemoved, onClose }: RemoveCategoryProps) {
  const t = useTexts('back-office-catalog');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'category');
  const { id, name } = category;
  const { mutate, isPending, error } = useChange(() => removeCategory(host, id), ...changedKeys(host));
  if (codeOf(error) === 'StillUsed')
    return <StillInUse host={host} category={category} error={error} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      text={t('removeText')}
      action={t('remove')}
      cancel={t('cancel')}
      busy={isPending}
      problem={error ? refusalText(error) : undefined}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ batch }) => {
            const action = batch === null ? undefined : { label: goods('undo'), run: () => undo([batch]) };
            showToast(t('removed', { name }), 'success', action);
            onRemoved?.();
            onClose();
          },
        })
      }
    />
  );
}

interface StillInUseProps extends Pick<RemoveCategoryProps, 'host' | 'category' | 'onClose'> {
  readonly error: unknown;
}

function StillInUse({ host, category: { id, name }, error, onClose }: StillInUseProps) {
  const t = useTexts('back-office-catalog');
  const uses = stillUsed.safeParse(error instanceof CallError ? error.details : undefined).data;
  const { goods = 0, categories = 0, coupons = 0 } = uses ?? {};
  return (
    <Dialog open title={t('inUseTitle', { name })} closeLabel={t('cancel')} onClose={onClose}>
      <div className="flex flex-col gap-3 text-sm">
        <p>{t('inUseText')}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {categories > 0 && <li>{t('usedByCategories', { count: categories })}</li>}
          {goods > 0 && (
            <li>
              <Link to={`/${host}/goods?category=${id}`} className="link underline">
                {t('usedByGoods', { count: goods })}
              </Link>
            </li>
          )}
          {coupons > 0 && <li>{t('usedByCoupons', { count: coupons })}</li>}
        </ul>
      </div>
      <DialogButtons>
        <Button tone="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
