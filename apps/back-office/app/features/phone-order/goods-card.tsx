import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { AddGoodsField } from '../order/add-goods-field.tsx';
import { PiecesLine } from '../order/amend-lines.tsx';
import type { CardProps } from './card-props.ts';
import { addPiece, hasGoods } from './phone-form.ts';

/** What is ordered, the gifts that it earns, and the price that was agreed. */
export function GoodsCard({ host, values, offer, problemOf, isPressed, onChange }: CardProps & { isPressed: boolean }) {
  const t = useTexts('back-office-phone');
  const tOrder = useTexts('back-office-order');
  const { goods, discount, reason } = values;
  const isEmpty = isPressed && !hasGoods(values);
  const setQuantity = (combinationId: number, quantity: number) =>
    onChange((before) => ({
      ...before,
      goods: before.goods.map((one) => (one.goods.combinationId === combinationId ? { ...one, quantity } : one)),
    }));
  return (
    <Card title={t('goods')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        {goods.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {goods.map(({ goods: one, quantity }) => {
              const line = offer.lines.find(({ combinationId, gift }) => combinationId === one.combinationId && !gift);
              return (
                <PiecesLine
                  key={one.combinationId}
                  host={host}
                  photo={one.photo}
                  name={one.name}
                  about={[one.variants, one.sku].filter(Boolean).join(' · ')}
                  currency={offer.currency}
                  priceMinor={line?.unitPriceMinor ?? one.priceMinor}
                  isGift={false}
                  quantity={quantity}
                  before={quantity}
                  error={line && quantity > 0 ? problemOfLine(line) : undefined}
                  onChange={(next) => setQuantity(one.combinationId, next)}
                />
              );
            })}
            {offer.lines.map(
              (line) => line.gift && <GiftLine key={`gift ${line.combinationId}`} {...{ host, line }} />,
            )}
          </ul>
        )}
        <div data-invalid={isEmpty || undefined}>
          <AddGoodsField
            host={host}
            currency={offer.currency}
            onAdd={(added) => onChange((before) => addPiece(before, added))}
          />
          <FieldError error={isEmpty ? t('noGoods') : undefined} />
        </div>
        {hasGoods(values) && (
          <fieldset className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_2fr]">
            <legend className="sr-only">{t('agreedPrice')}</legend>
            <TextField
              label={t('agreedDiscount')}
              hint={tOrder('discountAmountHint')}
              value={discount}
              error={problemOf('discount.amountMinor')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              onChange={({ target }) => onChange((before) => ({ ...before, discount: target.value }))}
            />
            <TextField
              label={tOrder('discountReason')}
              hint={t('reasonHint')}
              value={reason}
              error={problemOf('discount.reason')}
              autoComplete="off"
              maxLength={200}
              onChange={({ target }) => onChange((before) => ({ ...before, reason: target.value }))}
            />
          </fieldset>
        )}
      </div>
    </Card>
  );

  function problemOfLine({ problem, stock }: { problem: string | null; stock: number }) {
    if (problem === 'unavailable') return tOrder('goodsUnavailable');
    return problem === 'stock' ? t('left', { count: stock }) : undefined;
  }
}

interface GiftLineProps {
  readonly host: string;
  readonly line: CardProps['offer']['lines'][number];
}

/** A piece that the shop adds for nothing. */
function GiftLine({ host, line: { photo, name, quantity } }: GiftLineProps) {
  const tOrders = useTexts('back-office-orders');
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <GoodsPicture host={host} picture={photo ?? undefined} className="size-10" />
      <span className="min-w-0 wrap-anywhere">
        {quantity} × {name}
        <span className="block text-xs text-muted">{tOrders('gift')}</span>
      </span>
    </li>
  );
}
