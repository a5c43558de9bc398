import { useMutation } from '@tanstack/react-query';
import type { GoodsImport } from '@witryna/contract/goods-import';
import { useState } from 'react';
import { cancelImport, startImport } from '../../platform/api/goods-import-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { countDone } from './count-done.ts';
import { CountsList } from './counts-list.tsx';

interface ProgressCardProps {
  readonly host: string;
  readonly own: GoodsImport;
  onChange(own: GoodsImport): void;
}

/** How far an import is that runs or has stopped. */
export function ProgressCard({ host, own, onChange }: ProgressCardProps) {
  const t = useTexts('back-office-import');
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const { id, kind, file, products: count, state } = own;
  const done = countDone(own.done);
  const goOn = useMutation({ mutationFn: () => startImport(host, id), onSuccess: onChange });
  const cancel = useMutation({ mutationFn: () => cancelImport(host, id), onSuccess: onChange });
  const hasStopped = state === 'stopped';
  return (
    <Card title={t(hasStopped ? 'stopped' : 'running')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <p className="text-sm wrap-anywhere text-muted-strong">{t('from', { kind: t(`kind_${kind}`), file })}</p>
        {hasStopped && <Notice tone="warning">{t('stoppedText', { done, count })}</Notice>}
        <div className="flex flex-col gap-1.5">
          <ProgressBar label={t('running')} value={done} max={count} />
          <p className="text-sm tabular-nums">{t('progress', { done, count })}</p>
        </div>
        <CountsList counts={own.done} />
        {!hasStopped && <p className="text-xs text-muted">{t('leave')}</p>}
        {goOn.error && <Notice tone="error">{refusalText(goOn.error)}</Notice>}
        <div className="flex flex-wrap gap-2">
          {hasStopped && (
            <Button tone="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
              {t('goOn')}
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>{t('cancel')}</Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('cancel')}
          text={t('cancelText')}
          action={t('cancel')}
          cancel={t('keep')}
          busy={cancel.isPending}
          problem={cancel.error ? refusalText(cancel.error) : undefined}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
