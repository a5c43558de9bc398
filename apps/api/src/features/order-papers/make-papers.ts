import { setImmediate as nextTurn } from 'node:timers/promises';
import { ShopError } from '@witryna/contract/errors';
import type { OrderPaper, PaperSize } from '@witryna/contract/order-papers';
import type { Tenant } from '../../database/tenant.ts';
import { drawSheet } from '../../paper/draw-sheet.ts';
import { openPaper } from '../../paper/open-paper.ts';
import type { PaymentRegistry } from '../../payments/payment-registry.ts';
import { listLinesOfOrders } from '../order-handling/invoice-store.ts';
import { type FullRow, listFullOrders, listIdsOfNumbers } from '../order-handling/order-list-store.ts';
import { findShopRow } from '../shop/store.ts';
import { describeConfirmation } from './describe-confirmation.ts';
import { describePickList, goodsToPick, MOST_PICTURES } from './describe-pick-list.ts';
import { describeReturnForm } from './describe-return-form.ts';
import { describeSlip, type PaperLine } from './describe-slip.ts';
import { openPaperShop, type PaperShop } from './paper-shop.ts';
import { listShelves } from './paper-store.ts';

interface PaperSources {
  payments: Pick<PaymentRegistry, 'get'>;
  clock(): Date;
  /** Reads a small JPEG of a picture; undefined if it can't be shown on paper. */
  readPicture(tenant: Tenant, id: string): Promise<Buffer | undefined>;
}

interface WantedPapers {
  paper: OrderPaper;
  numbers: readonly string[];
  size: PaperSize;
}

interface PaperOrder {
  order: FullRow;
  lines: readonly PaperLine[];
}

/** The name of the papers in the shop's language. */
const titles = {
  'packing-slips': 'packingSlips',
  'pick-list': 'pickList',
  confirmations: 'confirmations',
  'return-forms': 'returnForms',
} as const satisfies Record<OrderPaper, string>;

/**
 * Makes one PDF with papers of orders, in the order of their numbers as they are given.
 * @throws ShopError NotFound, with the numbers that no order has
 */
export async function makePapers(sources: PaperSources, tenant: Tenant, wanted: WantedPapers): Promise<Buffer> {
  const { paper: kind, numbers, size } = wanted;
  const { row, orders } = await readOrders(tenant, [...new Set(numbers)]);
  const shop = await openPaperShop(row);
  const paper = await openPaper({
    title: shop.t(titles[kind], { count: orders.length }),
    language: shop.language,
    size,
  });
  if (kind === 'pick-list') drawSheet(paper, await pickListOf(sources, tenant, shop, orders));
  else {
    for (const { order, lines } of orders) {
      drawSheet(paper, describe(sources, shop, kind, { order, lines }));
      // A paper takes some milliseconds, in which nobody else is served.
      await nextTurn();
    }
  }
  return paper.finish();
}

function readOrders(tenant: Tenant, numbers: readonly string[]) {
  return tenant.read(async (tx) => {
    const ids = await listIdsOfNumbers(tx, numbers);
    const missing = numbers.filter((number) => !ids.has(number));
    if (missing.length > 0) throw new ShopError('NotFound', { numbers: missing });
    const all = [...ids.values()];
    const found = new Map((await listFullOrders(tx, all)).map((order) => [order.number, order]));
    const lines = Map.groupBy(await listLinesOfOrders(tx, all), ({ order_id }) => order_id);
    const orders = numbers.flatMap((number): PaperOrder[] => {
      const order = found.get(number);
      return order ? [{ order, lines: lines.get(order.id) ?? [] }] : [];
    });
    return { row: await findShopRow(tx), orders };
  });
}

function describe(
  { payments }: PaperSources,
  shop: PaperShop,
  paper: Exclude<OrderPaper, 'pick-list'>,
  { order, lines }: PaperOrder,
) {
  switch (paper) {
    case 'packing-slips':
      return describeSlip(shop, order, lines);
    case 'confirmations':
      return describeConfirmation(shop, order, lines, payments);
    case 'return-forms':
      return describeReturnForm(shop, order, lines);
  }
}

async function pickListOf(sources: PaperSources, tenant: Tenant, shop: PaperShop, orders: readonly PaperOrder[]) {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map((line) => line.combination_id)));
  const places = await tenant.read((tx) => listShelves(tx, [...ids]));
  const picked = goodsToPick(shop, orders, new Map(places.map(({ id, shelf }) => [id, shelf])));
  const pictureOf = new Map(places.map(({ id, picture }) => [id, picture]));
  const files = new Map<number, Buffer | undefined>();
  for (const { combinationId } of picked.slice(0, MOST_PICTURES)) {
    const id = pictureOf.get(combinationId);
    if (id) files.set(combinationId, await sources.readPicture(tenant, id));
  }
  const about = { count: orders.length, now: sources.clock() };
  return describePickList(shop, picked, about, (combinationId) => files.get(combinationId));
}
