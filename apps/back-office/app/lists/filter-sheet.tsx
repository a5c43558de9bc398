import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../platform/texts/texts.ts';
import { useIsWide } from '../platform/use-is-wide.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { FilterIcon } from '../ui/icons.tsx';

/**
 * The filters of a list: a button that says how many are set, and the fields, which stand above the list where there is
 * room, and are a sheet on a phone.
 * @param count how many are set
 * @param fields made only while they are shown
 */
export function useFilterSheet(count: number, fields: () => ReactNode) {
  const t = useTexts('back-office');
  const id = useId();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = (
    <Button
      {...(isWide ? { 'aria-expanded': isOpen, 'aria-controls': id } : { 'aria-haspopup': 'dialog' })}
      className="max-sm:grow"
      onClick={() => setOpen(!isOpen)}
    >
      <FilterIcon size={16} />
      {t('filters')}
      {count > 0 && <span className="text-muted">{count}</span>}
    </Button>
  );
  const sheet = isWide ? (
    <div id={id} hidden={!isOpen} className="rounded-xl border border-line bg-surface p-4">
      {isOpen && fields()}
    </div>
  ) : (
    <Dialog open={isOpen} title={t('filters')} closeLabel={t('close')} onClose={close}>
      {fields()}
      <DialogButtons>
        <Button tone="primary" onClick={close}>
          {t('showList')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
  return { button, sheet };
}
