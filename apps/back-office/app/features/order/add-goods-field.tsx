import { useQuery } from '@tanstack/react-query';
import type { GoodsToAdd } from '@witryna/contract/order-amendment';
import { useState } from 'react';
import { goodsToAddQuery } from '../../platform/api/amendment-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { TextField } from '../../ui/field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';

interface AddGoodsFieldProps {
  readonly host: string;
  readonly currency: string;
  /** Undefined for an order that is yet to be placed. */
  readonly orderId?: string | undefined;
  onAdd(goods: GoodsToAdd): void;
}

/** Finds goods on sale, and adds a piece of them with each press. */
export function AddGoodsField({ host, currency, orderId, onAdd }: AddGoodsFieldProps) {
  const t = useTexts('back-office-order');
  const money = useMoney(currency);
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const { data: found, error } = useQuery(goodsToAddQuery(host, orderId, usePaused(typed.trim())));
  const nameOf = ({ name, variants }: GoodsToAdd) => [name, variants].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('searchGoods')}
        hint={t('searchGoodsHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // A search that is finished by Enter does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {error && <Notice tone="error">{refusalText(error)}</Notice>}
      {found?.length === 0 && <p className="text-sm text-muted">{t('noGoods')}</p>}
      {found && found.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line-strong">
          {found.map((goods) => (
            <li key={goods.combinationId}>
              <button
                type="button"
                onClick={() => {
                  onAdd(goods);
                  setSaid(t('goodsAdded', { name: nameOf(goods) }));
                }}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-sm hover:bg-soft"
              >
                <GoodsPicture host={host} picture={goods.photo ?? undefined} className="size-8" />
                <span className="min-w-0 grow">
                  <span className="sr-only">{t('addGoods')} </span>
                  <span className="block font-medium wrap-anywhere">{nameOf(goods)}</span>
                  <span className="block text-xs text-muted">
                    {[goods.sku, money(goods.priceMinor), t('leftOnSale', { count: goods.stock })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <PlusIcon size={16} className="shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
