import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand } from '@witryna/contract/order-commands';
import { deliveryToRefund, type OrderPieces, worthOfPieces } from '@witryna/contract/order-pieces';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';

/** What a form has of each line, by the line's position: how many pieces, and whether they go back on sale. */
export type PieceValues = Record<string, { quantity: number; restock: boolean }>;

type Lines = Pick<HandledOrder, 'products' | 'withdrawals'>;

type Line = HandledOrder['products'][number];

/** How many pieces of a line its shopper has withdrawn from. */
function withdrawnOf(line: Line, withdrawals: HandledOrder['withdrawals']): number {
  const own = withdrawals.flatMap(({ lines }) => lines).filter((one) => one.combinationId === line.combinationId);
  return line.gift ? 0 : own.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many pieces of a line a command may name. */
export function leftPieces(name: OrderCommand, line: Line, { withdrawals }: Pick<Lines, 'withdrawals'>): number {
  if (name === 'return') return line.quantity - line.returned;
  if (name === 'refund') return line.quantity - line.refunded;
  const mayWithdraw = !line.gift && mayBeWithdrawn(line.withdrawalExcluded);
  // Pieces that were taken out may be those that were withdrawn before.
  const withdrawn = withdrawnOf(line, withdrawals) - (line.removed ?? 0);
  return mayWithdraw ? Math.max(0, line.quantity - Math.max(0, withdrawn, line.returned, line.refunded)) : 0;
}

/**
 * The pieces with which a form begins: to return, those that the shopper has withdrawn from; to refund, those that came
 * back, or else those that were withdrawn. Where nothing is known, none are chosen.
 */
export function proposedPieces(name: OrderCommand, order: Lines): PieceValues {
  const { products, withdrawals } = order;
  const cameBack = products.some(({ returned, refunded }) => returned > refunded);
  const known = (line: Line) => {
    if (name === 'return') return withdrawnOf(line, withdrawals) - line.returned;
    if (name !== 'refund') return 0;
    return (cameBack ? line.returned : withdrawnOf(line, withdrawals)) - line.refunded;
  };
  const quantityOf = (line: Line) => Math.max(0, Math.min(leftPieces(name, line, order), known(line)));
  return Object.fromEntries(products.map((line) => [line.position, { quantity: quantityOf(line), restock: true }]));
}

/** All pieces that a command may name. */
export function allPieces(name: OrderCommand, order: Lines): PieceValues {
  return Object.fromEntries(
    order.products.map((line) => [line.position, { quantity: leftPieces(name, line, order), restock: true }]),
  );
}

/** The pieces that are chosen in a form. */
export function chosenOf(values: PieceValues): (OrderPieces & { restock: boolean })[] {
  return Object.entries(values).flatMap(([position, { quantity, restock }]) =>
    quantity > 0 ? [{ position: Number(position), quantity, restock }] : [],
  );
}

/** Whether a provider can pay something back; otherwise the shop pays it itself, and the refund is only recorded. */
export function isRefundable({ payments }: Pick<HandledOrder, 'payments'>): boolean {
  return payments.some(({ refundable }) => refundable);
}

/** The most that one refund can pay back. The server takes it from one payment, the newest of which enough is left. */
export function refundableMinor({ payments, refunds }: Pick<HandledOrder, 'payments' | 'refunds'>): number {
  const rests = payments.map(({ id, state, amountMinor }) => {
    const counted = refunds.filter(({ paymentId, state: refund }) => paymentId === id && refund !== 'failed');
    return state === 'paid' ? amountMinor - counted.reduce((sum, refund) => sum + refund.amountMinor, 0) : 0;
  });
  return Math.max(0, ...rests);
}

export type RefundFacts = Pick<
  HandledOrder,
  'payments' | 'refunds' | 'products' | 'deliveryRefund' | 'deliveryCostMinor'
>;

/**
 * What a refund comes to, in minor units: at most what is left of a payment.
 * @param typedDelivery what somebody has typed for the delivery; by default what is owed with the pieces
 * @returns `mostMinor` as the limit of a typed amount, and `amountMinor` if none is typed: 0 as long as nothing is chosen
 */
export function proposeRefund(
  order: RefundFacts,
  chosen: readonly OrderPieces[],
  typedDelivery?: number,
): { deliveryMinor: number; mostMinor: number; amountMinor: number } {
  const { deliveryRefund, deliveryCostMinor, products } = order;
  const owed = chosen.length > 0 ? deliveryToRefund(deliveryRefund, deliveryCostMinor, products, chosen) : 0;
  const deliveryMinor = typedDelivery ?? owed;
  const goodsMinor = products.reduce((sum, line) => {
    const { quantity = 0 } = chosen.find(({ position }) => position === line.position) ?? {};
    return sum + worthOfPieces(line, quantity);
  }, 0);
  const left = refundableMinor(order);
  const partsMinor = Math.min(left, goodsMinor + deliveryMinor);
  const hasParts = chosen.length > 0 || deliveryMinor > 0;
  return { deliveryMinor, mostMinor: hasParts ? partsMinor : left, amountMinor: partsMinor };
}
