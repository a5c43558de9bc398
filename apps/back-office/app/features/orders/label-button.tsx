import { useMutation } from '@tanstack/react-query';
import { downloadLabels } from '../../platform/api/parcel-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useObserved } from '../../platform/observable.ts';
import { saveFile } from '../../platform/save-file.ts';
import { chosenPaperSize } from '../../platform/stored/choices.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PrintIcon } from '../../ui/icons.tsx';
import { useParcelRefusal } from './parcel-words.ts';

interface LabelButtonProps {
  readonly host: string;
  /** Of the orders whose labels are printed. */
  readonly numbers: readonly string[];
  /** Whether nothing else is to be pressed first. */
  readonly isMain?: boolean;
}

/** Saves the labels of orders as one PDF, of the size on which the shop prints its papers. */
export function LabelButton({ host, numbers, isMain = false }: LabelButtonProps) {
  const t = useTexts('back-office-parcels');
  const refusalText = useParcelRefusal();
  const size = useObserved(chosenPaperSize) === '10x15' ? 'a6' : 'a4';
  const print = useMutation({
    mutationFn: () => downloadLabels(host, numbers, size),
    onSuccess: (file) => saveFile(file, `${t('fileLabels')}-${numbers.length === 1 ? numbers[0] : numbers.length}.pdf`),
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  return (
    <Button
      tone={isMain ? 'primary' : 'plain'}
      busy={print.isPending}
      disabled={numbers.length === 0}
      onClick={() => print.mutate()}
    >
      <PrintIcon size={16} />
      {t('printLabels', { count: numbers.length })}
    </Button>
  );
}
