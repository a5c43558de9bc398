import type { ListedGoods } from '@witryna/contract/goods';
import { RowLink } from '../../lists/row-link.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { BareCheckBox } from '../../ui/field.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { Price, Stock } from './combination-cells.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import type { GoodsSelection } from './goods-selection.ts';
import { PriceRange } from './price-range.tsx';
import { StatusBadge } from './status-badge.tsx';

interface GoodsCardsProps {
  readonly host: string;
  readonly goods: readonly ListedGoods[];
  readonly selection: GoodsSelection;
  readonly currency: string;
  /** Opens the sheet of a product. */
  onEdit(goods: ListedGoods): void;
}

/** The goods on a phone: one card each, whose price, stock and state are changed in a sheet. */
export function GoodsCards({ host, goods, selection, currency, onEdit }: GoodsCardsProps) {
  const t = useTexts('back-office-goods');
  return (
    <ul className="flex flex-col gap-2">
      {goods.map((one) => (
        <li
          key={one.id}
          data-row={one.id}
          className={classes(
            'relative flex rounded-xl border border-line shadow-card',
            selection.has(one.id) ? 'bg-accent-soft' : 'bg-surface',
          )}
        >
          <div className="w-11 shrink-0 pt-5 pl-3.5">
            <BareCheckBox
              label={t('choose', { name: one.name })}
              className="z-1"
              checked={selection.has(one.id)}
              onChange={() => selection.toggle(one.id)}
            />
          </div>
          <div className="py-3 pr-3">
            <GoodsPicture host={host} picture={one.photo?.id} className="size-13" />
          </div>
          <div className="min-w-0 grow py-2.5">
            <RowLink id={`${one.id}`} to={`/${host}/goods/${one.id}`}>
              <span className="line-clamp-2">{one.name}</span>
            </RowLink>
            <p className="truncate text-xs text-muted">
              {[one.brand, one.combinationsCount > 1 && t('combinations', { count: one.combinationsCount })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                {one.combinationsCount === 1 && one.combinations[0] ? (
                  <Price {...one.combinations[0]} currency={currency} />
                ) : (
                  <PriceRange goods={one} currency={currency} />
                )}
              </span>
              <span className="text-muted">
                {t.rich('pieces', { b: () => <Stock key="stock" stock={one.stock} /> })}
              </span>
              <StatusBadge status={one.status} />
            </p>
          </div>
          <IconButton
            className="z-1 m-1"
            label={t('quickOf', { name: one.name })}
            icon={<EditIcon />}
            onClick={() => onEdit(one)}
          />
        </li>
      ))}
    </ul>
  );
}
