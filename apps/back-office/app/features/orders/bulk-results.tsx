import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from '../../ui/icons.tsx';
import type { BulkResult } from './run-bulk.ts';

const looks = {
  done: { icon: CheckIcon, style: 'text-green' },
  skipped: { icon: InfoIcon, style: 'text-muted' },
  failed: { icon: AlertIcon, style: 'text-danger' },
} as const;

/** How many orders were moved, and why the others were not. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose(): void }) {
  const t = useTexts('back-office-orders');
  const refusalText = useRefusalText();
  const count = (outcome: BulkResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const why = ({ outcome, order, error }: BulkResult) => {
    if (outcome === 'done') return t('resultDone');
    return outcome === 'failed' ? refusalText(error) : t('resultSkipped', { state: t(`state_${order.state}`) });
  };
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {t('bulkResult', { done: count('done'), skipped: count('skipped'), failed: count('failed') })}
      </p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {results.map((result) => {
          const { icon: OutcomeIcon, style } = looks[result.outcome];
          return (
            <li key={result.order.id} className="flex gap-3 py-2.5">
              <OutcomeIcon size={16} className={`mt-0.5 shrink-0 ${style}`} />
              <span className="shrink-0 font-medium">{result.order.number}</span>
              <span className="text-muted">{why(result)}</span>
            </li>
          );
        })}
      </ul>
      <DialogButtons>
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogButtons>
    </>
  );
}
