import type { ListedGoods } from '@witryna/contract/goods';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { RowLink } from '../../lists/row-link.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { BareCheckBox } from '../../ui/field.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { CombinationCells, Stock } from './combination-cells.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import { PriceRange } from './price-range.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useGoodsChange } from './use-goods-change.ts';

const StatusMenu = lazy(() => import('./status-menu.tsx').then((file) => ({ default: file.StatusMenu })));

interface GoodsRowProps {
  readonly host: string;
  readonly goods: ListedGoods;
  readonly currency: string;
  readonly isChosen: boolean;
  onToggle(id: number): void;
}

const cell = 'px-1 py-1.5 lg:px-2';

/** One product of the list. Price and stock are changed in their place; those of several combinations unfold. */
export function GoodsRow({ host, goods, currency, isChosen, onToggle }: GoodsRowProps) {
  const t = useTexts('back-office-goods');
  const [isUnfolded, setUnfolded] = useState(false);
  const [only] = goods.combinations;
  const isSingle = goods.combinationsCount === 1 && only !== undefined;
  const details = [goods.brand, isSingle && only.sku].filter(Boolean).join(' · ');
  return (
    <>
      <tr
        data-row={goods.id}
        className={classes(
          'relative border-b border-line last:border-b-0',
          isChosen ? 'bg-accent-soft' : 'hover:bg-soft',
        )}
      >
        <td className="pr-3 pl-4">
          <BareCheckBox
            label={t('choose', { name: goods.name })}
            className="z-1 align-middle"
            checked={isChosen}
            onChange={() => onToggle(goods.id)}
          />
        </td>
        <td className="max-w-0 px-2 py-1.5 lg:px-3">
          <span className="flex items-center gap-3">
            <GoodsPicture host={host} picture={goods.photo?.id} />
            <span className="min-w-0">
              <RowLink id={`${goods.id}`} to={`/${host}/goods/${goods.id}`}>
                <span className="truncate">{goods.name}</span>
              </RowLink>
              <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
                {details && <span className="truncate">{details}</span>}
                {!isSingle && (
                  <button
                    type="button"
                    aria-expanded={isUnfolded}
                    className="relative z-1 inline-flex min-h-6 shrink-0 items-center gap-0.5 rounded-md pr-1.5 text-muted-strong hover:bg-soft-strong"
                    onClick={() => setUnfolded(!isUnfolded)}
                  >
                    {isUnfolded ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
                    {t('combinations', { count: goods.combinationsCount })}
                  </button>
                )}
              </span>
            </span>
          </span>
        </td>
        <td className={classes(cell, 'hidden pr-4 text-right text-muted xl:table-cell')}>{goods.sold90d}</td>
        {isSingle ? (
          <CombinationCells host={host} goods={goods} combination={only} currency={currency} className={cell} />
        ) : (
          <>
            <td className={classes(cell, 'text-right')}>
              <span className="px-2">
                <PriceRange goods={goods} currency={currency} />
              </span>
            </td>
            <td className={classes(cell, 'text-right')}>
              <span className="px-2">
                <Stock stock={goods.stock} />
              </span>
            </td>
          </>
        )}
        <td className={classes(cell, 'pr-3 pl-3 lg:pl-3')}>
          <StatusCell host={host} goods={goods} />
        </td>
      </tr>
      {isUnfolded && <CombinationRows host={host} goods={goods} currency={currency} />}
    </>
  );
}

function CombinationRows({ host, goods, currency }: Pick<GoodsRowProps, 'host' | 'goods' | 'currency'>) {
  const t = useTexts('back-office-goods');
  const hidden = goods.combinationsCount - goods.combinations.length;
  return (
    <>
      {goods.combinations.map((combination) => (
        <tr key={combination.id} className="border-b border-line bg-soft last:border-b-0">
          <td />
          <td className="max-w-0 py-1 pr-2 pl-16">
            <span className="flex gap-2">
              <span className={classes('truncate', !combination.active && 'text-muted line-through')}>
                {combination.name}
              </span>
              <span className="truncate text-xs leading-5.5 text-muted">{combination.sku}</span>
              {!combination.active && <span className="shrink-0 text-xs leading-5.5 text-muted">{t('notSold')}</span>}
            </span>
          </td>
          <td className="hidden xl:table-cell" />
          <CombinationCells
            host={host}
            goods={goods}
            combination={combination}
            currency={currency}
            className="px-1 py-0.5 lg:px-2"
          />
          <td />
        </tr>
      ))}
      {hidden > 0 && (
        <tr className="border-b border-line bg-soft">
          <td />
          <td colSpan={5} className="py-2 pl-16 text-xs">
            <Link to={`/${host}/goods/${goods.id}`} state="from-list" className="link">
              {t('moreCombinations', { count: hidden })}
            </Link>
          </td>
        </tr>
      )}
    </>
  );
}

/** The state as a menu. */
function StatusCell({ host, goods }: Pick<GoodsRowProps, 'host' | 'goods'>) {
  const t = useTexts('back-office-goods');
  const change = useGoodsChange(host);
  const [fault, setFault] = useState<string>();
  const trigger = (
    <button
      type="button"
      data-cell=""
      data-column="status"
      aria-label={t('statusOf', { name: goods.name, status: t(`status_${goods.status}`) })}
      className="relative z-1 inline-flex min-h-9 items-center gap-1 rounded-md border border-transparent px-1 text-muted hover:border-line-strong hover:bg-field"
    >
      <StatusBadge status={goods.status} />
      <ChevronDownIcon size={14} />
    </button>
  );
  return (
    <>
      <LateMenuButton
        trigger={trigger}
        menu={StatusMenu}
        props={{
          status: goods.status,
          onChoose(status) {
            if (status === goods.status) return;
            const done = t('statusChanged', { name: goods.name, status: t(`status_${status}`) });
            void change({ goods, change: { kind: 'status', status }, shown: { ...goods, status }, done }).then(
              setFault,
            );
          },
        }}
      />
      <span role="alert" className="block text-xs text-danger empty:hidden">
        {fault}
      </span>
    </>
  );
}
