import { useQuery } from '@tanstack/react-query';
import { letterQuery } from '../../platform/api/operator-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { useKindName } from './kind-name.ts';

interface LetterDialogProps {
  readonly id: string;
  onAsk(what: 'repeat' | 'drop'): void;
  onClose(): void;
}

/** A job that has given up, with its data. */
export function LetterDialog({ id, onAsk, onClose }: LetterDialogProps) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const kindName = useKindName();
  const { data, error, refetch } = useQuery(letterQuery(id));
  const lines = data && [
    [t('shop'), data.host ?? t('shopGone')],
    [t('order'), data.order ?? t('none')],
    [t('queuedAt'), longMoment(data.queuedAt, language)],
    [t('gaveUpAt'), longMoment(data.gaveUpAt, language)],
    [t('triesAre'), `${data.tries}`],
    [t('reason'), data.reason],
  ];
  return (
    <Dialog open wide title={data ? kindName(data.kind) : t('letter')} closeLabel={t('close')} onClose={onClose}>
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && lines && (
        <div className="flex flex-col gap-4">
          <dl className="flex flex-col gap-2 text-sm">
            {lines.map(([name, value]) => (
              <div key={name} className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-3">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <div>
            <h3 className="mb-1 text-sm font-medium">{t('data')}</h3>
            <pre className="rounded-md bg-soft p-3 text-xs wrap-anywhere whitespace-pre-wrap">
              {JSON.stringify(data.data, undefined, 2)}
            </pre>
            <p className="mt-1 text-xs text-muted">{t('dataHidden')}</p>
          </div>
          <DialogButtons>
            <Button onClick={() => onAsk('drop')}>{t('drop')}</Button>
            <Button tone="primary" onClick={() => onAsk('repeat')}>
              {t('repeat')}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  );
}
