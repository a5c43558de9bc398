import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoodsUndo } from '@witryna/contract/goods';
import { useEffect } from 'react';
import { changedKeys, undosQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useUndo } from '../goods/use-undo.ts';

/** How far the jobs are that undo what one press has changed of many goods. */
export function UndoCards({ host }: { host: string }) {
  const client = useQueryClient();
  const { data = [] } = useQuery(undosQuery(host));
  const running = data.filter(({ state }) => state === 'running').length;
  useEffect(() => {
    // Their number falls when one has ended, and then the goods are others.
    if (running === 0) return;
    return () => {
      for (const queryKey of changedKeys(host)) void client.invalidateQueries({ queryKey });
    };
  }, [client, host, running]);
  return data.map((undo) => <UndoCard key={undo.batch} host={host} undo={undo} />);
}

function UndoCard({ host, undo: { batch, state, products, changed, refused } }: { host: string; undo: GoodsUndo }) {
  const t = useTexts('back-office-changes');
  const goOn = useUndo(host);
  const done = changed + refused;
  if (state === 'ended') {
    return (
      <Notice tone={refused > 0 ? 'warning' : 'info'}>
        {t('undoEnded', { count: changed })} {refused > 0 && t('undoRefused', { count: refused })}
      </Notice>
    );
  }
  return (
    <section aria-label={t('undoing')} className="rounded-xl border border-line bg-surface p-4 shadow-card md:px-5">
      <div className="flex flex-col gap-2">
        <h2 className="text-sm font-semibold">{t(state === 'running' ? 'undoing' : 'undoStopped')}</h2>
        <ProgressBar label={t('undoing')} value={done} max={products} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm tabular-nums text-muted">{t('undoProgress', { done, count: products })}</p>
          {state === 'stopped' && <Button onClick={() => goOn([batch])}>{t('goOn')}</Button>}
        </div>
      </div>
    </section>
  );
}
