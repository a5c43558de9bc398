import type { GoodsChange, ListedGoods } from '@witryna/contract/goods';
import { currencyDigits } from '@witryna/contract/money';
import { productStatuses } from '@witryna/contract/product-form';
import { type SubmitEvent, useState } from 'react';
import { writeAmount } from '../../platform/texts/read-amount.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { applyChange } from './apply-change.ts';
import { readPrice, readStock } from './cell-value.ts';
import { useGoodsProblem } from './goods-problem.ts';
import { useGoodsChange } from './use-goods-change.ts';

interface QuickSheetProps {
  readonly host: string;
  readonly goods: ListedGoods;
  readonly currency: string;
  onClose(): void;
}

interface Typed {
  readonly price: string;
  readonly stock: string;
}

/** Price, stock and state of a product on a phone. */
export function QuickSheet({ host, goods, currency, onClose }: QuickSheetProps) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const problemText = useGoodsProblem();
  const change = useGoodsChange(host);
  const digits = currencyDigits(currency);
  const [status, setStatus] = useState(goods.status);
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(
    () =>
      new Map(
        goods.combinations.map(({ id, priceMinor, stock }) => [
          id,
          { price: writeAmount(priceMinor, digits, language), stock: `${stock}` },
        ]),
      ),
  );
  const [isChecked, setChecked] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const rows = goods.combinations.map((combination) => {
    const { price = '', stock = '' } = typed.get(combination.id) ?? {};
    return {
      combination,
      typed: { price, stock },
      price: readPrice(price, digits),
      stock: readStock(stock, combination.stock),
    };
  });

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const combinations = rows.flatMap(({ combination: { id, priceMinor, stock: shown }, price, stock }) => {
      const newPrice = 'value' in price && price.value !== priceMinor ? { priceMinor: price.value } : {};
      const newStock = 'value' in stock && stock.value !== shown ? { stock: { from: shown, to: stock.value } } : {};
      const own = { id, ...newPrice, ...newStock };
      return Object.keys(own).length > 1 ? [own] : [];
    });
    if (isBusy || rows.some(({ price, stock }) => 'problem' in price || 'problem' in stock)) return;
    const changes: GoodsChange[] = [
      ...(combinations.length > 0 ? [{ kind: 'combinations' as const, combinations }] : []),
      ...(status === goods.status ? [] : [{ kind: 'status' as const, status }]),
    ];
    setBusy(true);
    let shown = goods;
    for (const one of changes) {
      const before = shown;
      shown = applyChange(shown, one);
      const problem = await change({
        goods: before,
        change: one,
        shown,
        done: t('goodsChanged', { name: goods.name }),
      });
      if (problem !== undefined) {
        setBusy(false);
        return setFault(problem);
      }
    }
    onClose();
  }

  return (
    <Dialog open title={goods.name} closeLabel={t('close')} onClose={isBusy ? undefined : onClose}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        {fault && <Notice tone="error">{fault}</Notice>}
        <SelectField
          label={t('status')}
          value={status}
          onChange={({ target }) => setStatus(productStatuses.find((one) => one === target.value) ?? status)}
        >
          {productStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`status_${one}`)}
            </option>
          ))}
        </SelectField>
        {rows.map(({ combination: { id, name }, typed: own, price, stock }) => (
          <fieldset key={id} className="grid grid-cols-2 gap-3">
            {name && <legend className="mb-1 text-sm font-semibold">{name}</legend>}
            <TextField
              label={t('price')}
              inputMode="decimal"
              autoComplete="off"
              value={own.price}
              error={isChecked && 'problem' in price ? problemText(price.problem) : undefined}
              onChange={({ target }) => setTyped(new Map(typed).set(id, { ...own, price: target.value }))}
            />
            <TextField
              label={t('stock')}
              autoComplete="off"
              value={own.stock}
              error={isChecked && 'problem' in stock ? problemText(stock.problem) : undefined}
              onChange={({ target }) => setTyped(new Map(typed).set(id, { ...own, stock: target.value }))}
            />
          </fieldset>
        ))}
        <p className="text-sm text-muted">
          {t('stock')}: {t('stockHint')}
        </p>
        {goods.combinationsCount > goods.combinations.length && (
          <p className="text-sm text-muted">
            {t('restInProduct', { count: goods.combinationsCount - goods.combinations.length })}
          </p>
        )}
        <DialogButtons>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={isBusy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
