import type { OrderParcel } from '@witryna/contract/parcels';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OutsideIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LabelButton } from '../orders/label-button.tsx';
import { stageOf, toneOf, useParcelProblems } from '../orders/parcel-words.ts';

interface ParcelRowProps {
  readonly host: string;
  readonly parcel: OrderParcel;
  /** Asks whether the parcel is set aside. */
  onAside(): void;
}

const ended: readonly OrderParcel['state'][] = ['cancelled', 'unused'];

/** One parcel: how far it is, its number, its label. */
export function ParcelRow({ host, parcel, onAside }: ParcelRowProps) {
  const t = useTexts('back-office-parcels');
  const language = useLanguage();
  const problems = useParcelProblems();
  const { carrierName, serviceName, sizeName, state, progress, isTest, trackingNumber, url, status, statusAt } = parcel;
  const isOver = ended.includes(state);
  return (
    <li className="flex flex-col gap-3 px-4 py-3 text-sm md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 grow font-medium wrap-anywhere">
          {[carrierName, serviceName, sizeName].filter(Boolean).join(' · ')}
        </p>
        {isTest && <Badge tone="neutral">{t('test')}</Badge>}
        <span role="status">
          <Badge tone={toneOf(parcel)}>{t(stageOf(parcel))}</Badge>
        </span>
      </div>
      {trackingNumber && (
        <p className="wrap-anywhere">
          {url && !isOver ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1.5 underline"
            >
              {trackingNumber}
              <OutsideIcon size={14} />
              <span className="sr-only">{t('follow', { carrier: carrierName })}</span>
            </a>
          ) : (
            trackingNumber
          )}
        </p>
      )}
      {status && statusAt && !isOver && (
        <p className="text-xs wrap-anywhere text-muted">
          {t('statusOf', { carrier: carrierName, status })}{' '}
          <time dateTime={statusAt} title={longMoment(statusAt, language)}>
            {shortMoment(statusAt, language)}
          </time>
        </p>
      )}
      {state === 'failed' && (
        <Notice tone="error">
          {problems(parcel).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Notice>
      )}
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          {state === 'ready' && <LabelButton host={host} numbers={[parcel.orderNumber]} />}
          {progress === null && (
            <Button tone="quiet" onClick={onAside}>
              {t('setAside')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
