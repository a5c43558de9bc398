import { useQuery } from '@tanstack/react-query';
import type { GoodsImport, GoodsOutcome, ListedGoodsRow } from '@witryna/contract/goods-import';
import { Link } from 'react-router';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { useChangeWords } from '../changes/change-words.ts';
import { useFaultText } from './fault-text.ts';
import { PartList } from './part-list.tsx';

const listedOutcomes = ['refused', 'left', 'changed', 'added'] as const satisfies readonly GoodsOutcome[];

interface ListedGoodsProps {
  readonly host: string;
  readonly own: GoodsImport;
}

/** The first products of each outcome, with what changes. */
export function ListedGoods({ host, own }: ListedGoodsProps) {
  const t = useTexts('back-office-import');
  const { listed, counts } = own.preview;
  return listedOutcomes.map((outcome) => {
    const rows = listed.filter((one) => one.outcome === outcome);
    if (rows.length === 0) return null;
    return (
      <Card
        key={outcome}
        title={t(`list_${outcome}`)}
        action={
          <span className="text-xs text-muted">
            {rows.length < counts[outcome] ? t('firstOf', { shown: rows.length, count: counts[outcome] }) : rows.length}
          </span>
        }
      >
        <PartList items={rows}>
          {(row) => <ListedRow key={row.row} host={host} row={row} currency={own.currency} />}
        </PartList>
      </Card>
    );
  });
}

interface ListedRowProps {
  readonly host: string;
  readonly row: ListedGoodsRow;
  readonly currency: string;
}

function ListedRow({ host, row, currency }: ListedRowProps) {
  const t = useTexts('back-office-import');
  const goods = useTexts('back-office-goods');
  const { data } = useQuery(choicesQuery(host));
  const faultText = useFaultText();
  const words = useChangeWords({ currency, choices: data?.choices, nameOf: (id) => row.names[id] ?? '' });
  const { title, productId, changes, faults } = row;
  return (
    <li className="px-4 py-2.5 text-sm md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          {productId === null ? (
            title
          ) : (
            <Link to={`/${host}/goods/${productId}`} className="link">
              {title}
            </Link>
          )}
        </p>
        <p className="text-xs text-muted">{t('row', { row: row.row })}</p>
      </div>
      {faults.map(({ field, reason }) => (
        <p key={`${field} ${reason}`} className="text-danger">
          {faultText({ field, reason }, words.field)}
        </p>
      ))}
      {changes.length > 0 && (
        <dl className="mt-1 flex flex-col gap-0.5">
          {changes.map(({ field, before, after }) => (
            <div key={`${field} ${JSON.stringify(after)}`} className="wrap-anywhere text-muted">
              <dt className="inline">{words.field(field)}: </dt>
              <dd className="inline">
                <s className="decoration-line-strong">{words.value(field, before)}</s>
                <span className="sr-only"> {goods('became')}</span>
                <span aria-hidden> → </span>
                <span className="text-text">{words.value(field, after)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
