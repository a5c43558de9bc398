import { useEffect, useRef } from 'react';
import { useTexts } from '../platform/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RecordConflict } from './use-record-form.ts';

interface MergeNoticeProps {
  readonly conflict: RecordConflict;
  /** A field in words. */
  nameOf(field: string): string;
  onSave(): unknown;
}

/** Says that somebody else has changed the same fields meanwhile; what is typed stays, and is saved by another press. */
export function MergeNotice({ conflict, nameOf, onSave }: MergeNoticeProps) {
  const t = useTexts('back-office-catalog');
  const shared = useTexts('back-office-goods');
  // Whoever has pressed the button at the bottom must see why it is not saved.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const name = conflict.by ?? shared('somebody');
  return (
    <Notice tone="warning" action={<Button onClick={onSave}>{t('saveMine')}</Button>}>
      <h2 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {t('conflictTitle', { name })}
      </h2>
      <p className="mt-1">{t('mineStays', { fields: conflict.fields.map(nameOf).join(', ') })}</p>
    </Notice>
  );
}
