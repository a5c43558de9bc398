import { useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { readCarrierFile } from './carrier-file.ts';

/** A carrier's list of parcels is far smaller; a larger file is another. */
const MOST_BYTES = 5_000_000;

interface CarrierFileButtonProps {
  /** The numbers of the orders that the file may name. */
  readonly numbers: readonly string[];
  onRead(found: ReadonlyMap<string, string>): void;
}

/** Takes tracking numbers from the file of a carrier's program, and says how many it has found. */
export function CarrierFileButton({ numbers, onRead }: CarrierFileButtonProps) {
  const t = useTexts('back-office-orders');
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number>();
  async function read(file: File | undefined) {
    if (!file) return;
    const found = readCarrierFile(file.size > MOST_BYTES ? '' : await file.text(), numbers);
    setCount(found.size);
    onRead(found);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        tabIndex={-1}
        aria-label={t('carrierFile')}
        className="sr-only"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <UploadIcon size={16} />
        {t('carrierFile')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {count !== undefined && t('carrierFileRead', { count })}
      </p>
    </div>
  );
}
