import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { KeptDraft } from './kept-drafts.ts';

interface KeptNoticeProps {
  readonly kept: KeptDraft;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers the unfinished work of an earlier visit. */
export function KeptNotice({ kept, onRestore, onDiscard }: KeptNoticeProps) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  return (
    <Notice tone="info">
      <p>{t('keptText', { at: longMoment(kept.at, language) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onRestore}>{t('restore')}</Button>
        <Button tone="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}
