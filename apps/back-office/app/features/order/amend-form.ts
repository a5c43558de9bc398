import type { HandledOrder } from '@witryna/contract/admin-orders';
import { currencyDigits } from '@witryna/contract/money';
import type { AmendmentDraft, GoodsToAdd } from '@witryna/contract/order-amendment';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';

type AmendedOrder = Pick<HandledOrder, 'products' | 'currency' | 'manualDiscount'>;

/** What is typed in the form that changes the goods of an order. */
export interface AmendValues {
  /** The pieces of lines that somebody has touched, by their position. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly added: readonly { readonly goods: GoodsToAdd; readonly quantity: number }[];
  readonly discount: string;
  readonly reason: string;
  readonly note: string;
  readonly tell: boolean;
}

/** What the order has now, to begin with. */
export function firstAmendValues(
  { currency, manualDiscount }: Pick<AmendedOrder, 'currency' | 'manualDiscount'>,
  language: string,
): AmendValues {
  return {
    quantities: {},
    added: [],
    discount: manualDiscount ? writeAmount(manualDiscount.amountMinor, currencyDigits(currency), language) : '',
    reason: manualDiscount?.reason ?? '',
    note: '',
    tell: true,
  };
}

interface ReadAmendment {
  /** Undefined if the amount can't be read. */
  readonly draft: AmendmentDraft | undefined;
  readonly isChanged: boolean;
  /** What is wrong with what was typed, by field. */
  readonly problems: { readonly discount?: 'invalid_type'; readonly reason?: 'required' };
}

/** Reads what was typed. A discount needs its reason, because the buyer sees it; sums can be shown before it is typed. */
export function readAmendment(values: AmendValues, order: AmendedOrder): ReadAmendment {
  const lines = order.products.flatMap(({ position, quantity }) => {
    const wanted = values.quantities[position] ?? quantity;
    return wanted === quantity ? [] : [{ position, quantity: wanted }];
  });
  const added = values.added.flatMap(({ goods: { productId, combinationId }, quantity }) =>
    quantity > 0 ? [{ productId, combinationId, quantity }] : [],
  );
  const typed = values.discount.trim();
  const reason = values.reason.trim();
  const amountMinor = typed === '' ? 0 : readAmount(typed, currencyDigits(order.currency));
  if (amountMinor === undefined) return { draft: undefined, isChanged: true, problems: { discount: 'invalid_type' } };
  const before = order.manualDiscount ?? { amountMinor: 0, reason: '' };
  const isNewDiscount = amountMinor !== before.amountMinor || (amountMinor > 0 && reason !== before.reason);
  return {
    draft: { lines, added, discount: amountMinor > 0 ? { amountMinor, reason: reason || '–' } : null },
    isChanged: lines.length > 0 || added.length > 0 || isNewDiscount,
    problems: amountMinor > 0 && reason === '' ? { reason: 'required' } : {},
  };
}

/** Adds a piece of goods: of what the order has or is already added, one more. */
export function addGoods(values: AmendValues, goods: GoodsToAdd, products: AmendedOrder['products']): AmendValues {
  const line = products.find((one) => one.combinationId === goods.combinationId && !one.gift);
  if (line) {
    const quantity = (values.quantities[line.position] ?? line.quantity) + 1;
    return { ...values, quantities: { ...values.quantities, [line.position]: quantity } };
  }
  const isSame = (one: { goods: GoodsToAdd }) => one.goods.combinationId === goods.combinationId;
  if (!values.added.some(isSame)) return { ...values, added: [...values.added, { goods, quantity: 1 }] };
  return {
    ...values,
    added: values.added.map((one) => (isSame(one) ? { ...one, quantity: one.quantity + 1 } : one)),
  };
}
