import type { HandledOrder } from '@witryna/contract/admin-orders';
import { limits } from '@witryna/contract/limits';
import type { AmendmentDraft } from '@witryna/contract/order-amendment';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import type { AmendValues } from './amend-form.ts';

interface AmendLinesProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly values: AmendValues;
  readonly draft: AmendmentDraft | undefined;
  problemOf(field: string): string | undefined;
  onChange(part: Partial<AmendValues>): void;
}

/** The goods that the order has and those that are added, each with the number of its pieces. */
export function AmendLines({ host, order, values, draft, problemOf, onChange }: AmendLinesProps) {
  const t = useTexts('back-office-order');
  const { quantities, added } = values;
  const problemOfLine = (position: number) => {
    const at = draft?.lines.findIndex((line) => line.position === position) ?? -1;
    return at < 0 ? undefined : problemOf(`lines.${at}.quantity`);
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('amendLines')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {order.products.map((line) => {
          const quantity = quantities[line.position] ?? line.quantity;
          return (
            <PiecesLine
              key={line.position}
              host={host}
              photo={line.photo}
              name={line.name}
              about={[...line.variants.map(({ value }) => value), line.sku].filter(Boolean).join(' · ')}
              currency={order.currency}
              priceMinor={line.unitPriceMinor}
              isGift={line.gift ?? false}
              quantity={quantity}
              before={line.quantity}
              error={problemOfLine(line.position)}
              onChange={(next) => onChange({ quantities: { ...quantities, [line.position]: next } })}
            />
          );
        })}
        {added.map(({ goods, quantity }, at) => (
          <PiecesLine
            key={`new ${goods.combinationId}`}
            host={host}
            photo={goods.photo}
            name={goods.name}
            about={[goods.variants, goods.sku].filter(Boolean).join(' · ')}
            currency={order.currency}
            priceMinor={goods.priceMinor}
            isGift={false}
            quantity={quantity}
            before={0}
            // Those without pieces are not sent.
            error={problemOf(`added.${added.slice(0, at).filter((one) => one.quantity > 0).length}.quantity`)}
            onChange={(next) =>
              onChange({
                added: added.map((one) => (one.goods === goods ? { ...one, quantity: next } : one)),
              })
            }
          />
        ))}
      </ul>
      <FieldError error={problemOf('lines')} />
    </fieldset>
  );
}

interface PiecesLineProps {
  readonly host: string;
  readonly photo: string | null;
  readonly name: string;
  /** Variants and SKU. */
  readonly about: string;
  readonly currency: string;
  readonly priceMinor: number;
  readonly isGift: boolean;
  readonly quantity: number;
  /** How many pieces the order has now. */
  readonly before: number;
  readonly error: string | undefined;
  onChange(quantity: number): void;
}

/** Goods with the number of their pieces. */
export function PiecesLine(props: PiecesLineProps) {
  const { host, photo, name, about, currency, priceMinor, isGift, quantity, before, error, onChange } = props;
  const t = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const money = useMoney(currency);
  return (
    <li className="py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex min-w-0 grow basis-48 items-center gap-3">
          <GoodsPicture host={host} picture={photo ?? undefined} className="size-10" />
          <div className="min-w-0">
            <p className={classes('font-medium wrap-anywhere', quantity === 0 && 'text-muted line-through')}>{name}</p>
            <p className="text-xs text-muted">
              {[about, isGift ? tOrders('gift') : money(priceMinor)].filter(Boolean).join(' · ')}
            </p>
            {quantity !== before && (
              <p className="mt-0.5">
                <Badge tone={quantity > before ? 'green' : 'amber'}>{badgeText()}</Badge>
              </p>
            )}
          </div>
        </div>
        <Stepper
          label={tOrders('piecesOf', { name: [name, about].filter(Boolean).join(', ') })}
          less={tOrders('onePieceLess')}
          more={tOrders('onePieceMore')}
          max={limits.quantityMax}
          value={quantity}
          onChange={onChange}
        />
      </div>
      <FieldError error={error} />
    </li>
  );

  function badgeText() {
    if (before === 0) return t('lineAdded');
    if (quantity === 0) return t('lineTakenOut');
    return quantity > before
      ? t('piecesMore', { count: quantity - before })
      : t('piecesLess', { count: before - quantity });
  }
}
