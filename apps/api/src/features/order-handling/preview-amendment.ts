import type { Complete } from '@witryna/contract/complete';
import { ShopError } from '@witryna/contract/errors';
import type { AmendedTotals, AmendmentDraft, GoodsToAdd } from '@witryna/contract/order-amendment';
import type { Tenant } from '../../database/tenant.ts';
import { listGoodsRows } from '../goods/goods-list-store.ts';
import { listOnSale, listStock } from '../orders/amendment-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { orderTaxes } from '../orders/order-taxes.ts';
import { vatOfOrder } from '../orders/vat-of-order.ts';
import { balanceOf, readBalance } from '../payments/order-balance.ts';
import { mayAmend } from './amend-order.ts';
import {
  combinationOf,
  isAdded,
  type PlannedLine,
  planAmendment,
  refuseShort,
  stockChanges,
  variantsText,
} from './plan-amendment.ts';

/**
 * Works out what an order would come to with other goods, and what would be open or too much then.
 * @throws NotFound, AmendmentRefused, and what the change itself would be refused with
 */
export function previewAmendment(
  tenant: Tenant,
  orderId: string,
  draft: AmendmentDraft,
  now: Date,
): Promise<Complete<AmendedTotals>> {
  return tenant.read(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    if (!mayAmend(order)) throw new ShopError('AmendmentRefused', { state: order.state });
    const { lines, sums, manualMinor } = await planAmendment(tx, order, draft, now);
    if (order.stock_held) {
      const ids = stockChanges(lines).map(({ combinationId }) => combinationId);
      const stock = await listStock(tx, ids);
      refuseShort(lines, (id) => stock.get(id) ?? 0);
    }
    const priced = lines.map((line, at) => ({
      vat_rate: vatRateOf(line),
      summed_price_minor: sums.lines[at]?.summedMinor ?? 0,
      discount_minor: sums.lines[at]?.discountMinor ?? 0,
    }));
    const balance = await readBalance(tx, order);
    const { openMinor, surplusMinor } = balanceOf(sums.totalMinor, balance.sums, balance.paidBackMinor);
    const { productsSumMinor, discountMinor, offersMinor, totalMinor } = sums;
    const isWithVat = orderTaxes(order, priced) === 'vat';
    return {
      lines: lines.map((line, at) => ({
        position: line.position,
        combinationId: combinationOf(line),
        isNew: isAdded(line.goods),
        name: line.goods.name,
        variants: variantsText(line.goods.variants),
        quantity: line.quantity,
        unitPriceMinor: line.unitPriceMinor,
        summedPriceMinor: sums.lines[at]?.summedMinor ?? 0,
      })),
      productsSumMinor,
      discountMinor,
      offersMinor,
      totalMinor,
      manualDiscountMinor: manualMinor,
      deliveryCostMinor: order.delivery_cost_minor,
      vat: isWithVat ? [...vatOfOrder({ ...order, total_minor: totalMinor }, priced)] : [],
      openMinor,
      surplusMinor,
    };
  });
}

const vatRateOf = ({ goods }: PlannedLine) => (isAdded(goods) ? goods.vatRate : goods.vat_rate);

/** Up to so many products are searched, with their combinations. */
const MOST_PRODUCTS = 10;
const MOST_FOUND = 100;

/** Lists goods that can be added to an order: on sale, and with pieces left. */
export function listGoodsToAdd(tenant: Tenant, text: string, now: Date): Promise<Complete<GoodsToAdd>[]> {
  return tenant.read(async (tx) => {
    const filter = { search: text, status: 'published' as const, stock: 'some' as const };
    const part = { filter, categoryIds: undefined, sort: 'name' as const, after: undefined, limit: MOST_PRODUCTS, now };
    const products = await listGoodsRows(tx, part);
    const ids = products.map(({ id }) => id);
    return (await listOnSale(tx, ids, text, MOST_FOUND)).map((row) => {
      const product = products.find(({ id }) => id === row.product_id);
      return {
        productId: row.product_id,
        combinationId: row.id,
        name: product?.name ?? '',
        variants: variantsText(row.variants),
        sku: row.sku,
        photo: row.photo ?? product?.photo?.id ?? null,
        priceMinor: row.price_minor,
        stock: row.stock,
      };
    });
  });
}
