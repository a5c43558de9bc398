import { fieldsOf } from '../../platform/api/call-error.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { endSale, startSale } from '../../platform/api/sale-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';

interface MoveSaleProps {
  readonly host: string;
  readonly id: number;
  readonly name: string;
  readonly move: 'start' | 'end';
  onChanged(): void;
  onClose(): void;
}

/** Begins or ends a sale now, after a question. The prices change within seconds. */
export function MoveSale({ host, id, name, move, onChanged, onClose }: MoveSaleProps) {
  const t = useTexts('back-office-sales');
  const refusalText = useRefusalText();
  const goodsProblem = useGoodsProblem();
  const run = move === 'start' ? startSale : endSale;
  const { mutate, isPending, error } = useChange(() => run(host, id), ...changedKeys(host));
  const [wrong] = error ? Object.values(fieldsOf(error)) : [];
  const key = `problem_${wrong}`;
  const problem = wrong === undefined ? undefined : t.has(key) ? t(key) : goodsProblem(wrong);
  return (
    <ConfirmDialog
      title={t(move === 'start' ? 'startTitle' : 'endTitle', { name })}
      text={t(move === 'start' ? 'startText' : 'endText')}
      action={t(move === 'start' ? 'startNow' : 'endNow')}
      cancel={t('cancel')}
      tone={move === 'start' ? 'primary' : 'danger'}
      busy={isPending}
      problem={problem ?? (error ? refusalText(error) : undefined)}
      onClose={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            showToast(t(move === 'start' ? 'saleStarts' : 'saleEnds', { name }));
            onClose();
            onChanged();
          },
        })
      }
    />
  );
}
