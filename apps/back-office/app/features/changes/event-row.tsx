import type { ShopEvent } from '@witryna/contract/shop-events';
import { type ReactNode, useState } from 'react';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import type { ChangeWords } from './change-words.ts';

interface EventRowProps {
  readonly event: ShopEvent;
  readonly words: ChangeWords;
  /** The thing that was changed, where the list has several. */
  readonly thing?: ReactNode;
  onUndo(): Promise<void>;
}

const SHOWN = 4;

const takenText = (action: ShopEvent['action']) => (action === 'removed' ? 'event_back' : 'event_taken');

/** Whether what was done can be undone: what was made stays, and shoppers have seen a sale that has begun. */
export const mayUndo = ({ action, undone, thing, changes }: ShopEvent): boolean =>
  (action === 'changed' || action === 'removed') &&
  !undone &&
  changes !== null &&
  changes.length > 0 &&
  !(thing === 'sale' && changes.some(({ field }) => field === 'state'));

/** Who has done what and when: before → after of each field. */
export function EventRow({ event, words, thing, onUndo }: EventRowProps) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { at, actor, action, changes, undone } = event;
  const fields = action === 'made' || action === 'removed' ? [] : (changes ?? []);
  const shown = isWhole ? fields : fields.slice(0, SHOWN);
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-medium">
          {thing}
          {thing && ' · '}
          {t(undone ? takenText(action) : `event_${action}`)}
        </p>
        <p className="text-xs text-muted">
          {actor} ·{' '}
          <time dateTime={at} title={longMoment(at, language)}>
            {shortMoment(at, language)}
          </time>
        </p>
      </div>
      {shown.length > 0 && (
        <dl className="mt-1 flex flex-col gap-0.5">
          {shown.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere text-muted">
              <dt className="inline">{words.field(field)}: </dt>
              <dd className="inline">
                <s className="decoration-line-strong">{words.value(field, before)}</s>
                <span className="sr-only"> {t('became')}</span>
                <span aria-hidden> → </span>
                <span className="text-text">{words.value(field, after)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {action !== 'made' && changes === null && <p className="mt-1 text-xs text-muted">{t('valuesGone')}</p>}
      <div className="flex flex-wrap gap-x-3">
        {fields.length > SHOWN && !isWhole && (
          <button type="button" className="link min-h-11 text-xs fine:min-h-8" onClick={() => setWhole(true)}>
            {t('moreFields', { count: fields.length - SHOWN })}
          </button>
        )}
        {mayUndo(event) && (
          <Button
            tone="quiet"
            className="-ml-3"
            busy={isBusy}
            onClick={async () => {
              setBusy(true);
              await onUndo();
              setBusy(false);
            }}
          >
            <UndoIcon size={16} />
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}
