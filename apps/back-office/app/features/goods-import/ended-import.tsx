import { useQuery } from '@tanstack/react-query';
import type { GoodsImport } from '@witryna/contract/goods-import';
import { Link } from 'react-router';
import { importQuery, importReportAddress } from '../../platform/api/goods-import-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChangeWords } from '../changes/change-words.ts';
import { CountsList } from './counts-list.tsx';
import { useFaultText } from './fault-text.ts';
import { NotesCard } from './notes-card.tsx';
import { PartList } from './part-list.tsx';

interface EndedImportProps {
  readonly host: string;
  readonly id: string;
}

/** What became of the last import. */
export function EndedImport({ host, id }: EndedImportProps) {
  const t = useTexts('back-office-import');
  const language = useLanguage();
  const { data: own } = useQuery(importQuery(host, id));
  if (!own) return null;
  const { file, at, by, state, leftOut, missingPictures } = own;
  return (
    <>
      <Card
        title={t('last')}
        action={<Badge tone={state === 'done' ? 'green' : 'neutral'}>{t(`state_${state}`)}</Badge>}
      >
        <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <p role="status" className="text-sm wrap-anywhere text-muted-strong">
            {t('ended', { file, at: longMoment(at, language), by })}
          </p>
          <CountsList counts={own.done} />
          {leftOut > 0 && <Notice tone="warning">{t('leftOut', { count: leftOut })}</Notice>}
          {missingPictures > 0 && <Notice tone="warning">{t('missingPictures', { count: missingPictures })}</Notice>}
          <Problems host={host} own={own} />
          <div className="flex flex-wrap gap-2">
            <Link to={`/${host}/goods`} className={buttonStyle({})}>
              {t('showGoods')}
            </Link>
            <a href={importReportAddress(host, id)} download={`${host}-import.csv`} className={buttonStyle({})}>
              <DownloadIcon size={16} />
              {t('report')}
            </a>
          </div>
        </div>
      </Card>
      <NotesCard notes={own.notes} />
    </>
  );
}

/** Products that were not imported, or lack pictures. */
function Problems({ host, own: { problems, currency } }: { host: string; own: GoodsImport }) {
  const t = useTexts('back-office-import');
  const faultText = useFaultText();
  const words = useChangeWords({ currency, choices: undefined });
  if (problems.length === 0) return null;
  return (
    <section aria-label={t('problems')} className="-mx-4 border-b border-line md:-mx-5">
      <h3 className="px-4 py-2 text-sm font-medium md:px-5">{t('problems')}</h3>
      <PartList items={problems}>
        {({ row, title, productId, faults }) => (
          <li key={row} className="px-4 py-2 text-sm md:px-5">
            <p className="font-medium wrap-anywhere">
              {productId === null ? (
                title
              ) : (
                <Link to={`/${host}/goods/${productId}`} className="link">
                  {title}
                </Link>
              )}
              <span className="text-xs font-normal text-muted"> · {t('row', { row })}</span>
            </p>
            {faults.map((fault) => (
              <p key={`${fault.field} ${fault.reason}`} className="text-xs wrap-anywhere text-muted-strong">
                {faultText(fault, words.field)}
              </p>
            ))}
          </li>
        )}
      </PartList>
    </section>
  );
}
