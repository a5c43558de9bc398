import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressLines } from '@witryna/contract/address-lines';
import { ShopError } from '@witryna/contract/errors';
import { type Language, languageOfShop, localeOf } from '@witryna/contract/languages';
import { filledTexts } from '@witryna/contract/order-facts';
import { serverTexts } from '@witryna/messages/server-texts';
import type { Tenant } from '../../database/tenant.ts';
import { openPaper } from '../../paper/open-paper.ts';
import { pointAddress } from '../ordering/read-order.ts';
import { frozenAddress, frozenBuyer, frozenDelivery, readFacts } from '../orders/stored-order.ts';
import { findShopRow } from '../shop/store.ts';
import { drawPackingSlip, type PackingSlip } from './draw-packing-slip.ts';
import { listLinesOfOrders } from './invoice-store.ts';
import { type FullRow, listFullOrders, listIdsOfNumbers } from './order-list-store.ts';

type Line = Awaited<ReturnType<typeof listLinesOfOrders>>[number];

/**
 * Makes one PDF with the packing slips of orders, in the order of their numbers as they are given.
 * @throws ShopError NotFound, with the numbers that no order has
 */
export async function makePackingSlips(tenant: Tenant, numbers: readonly string[]): Promise<Buffer> {
  const { shop, orders, lines } = await tenant.read(async (tx) => {
    const ids = await listIdsOfNumbers(tx, numbers);
    const missing = numbers.filter((number) => !ids.has(number));
    if (missing.length > 0) throw new ShopError('NotFound', { numbers: missing });
    const all = [...ids.values()];
    return {
      shop: await findShopRow(tx),
      orders: new Map((await listFullOrders(tx, all)).map((order) => [order.number, order])),
      lines: Map.groupBy(await listLinesOfOrders(tx, all), ({ order_id }) => order_id),
    };
  });
  const language = languageOfShop(shop?.language_code ?? '');
  const t = await serverTexts('back-office-paper', language);
  const describe = await slipWriter({ name: shop?.name ?? '', timeZone: shop?.time_zone ?? 'UTC', language });
  const paper = await openPaper({ title: t('packingSlips', { count: numbers.length }), language });
  for (const number of new Set(numbers)) {
    const order = orders.get(number);
    if (order) drawPackingSlip(paper, describe(order, lines.get(order.id) ?? []));
    // A slip takes some milliseconds, in which nobody else is served.
    await nextTurn();
  }
  return paper.finish();
}

interface SlipShop {
  name: string;
  timeZone: string;
  language: Language;
}

async function slipWriter({ name: shopName, timeZone, language }: SlipShop) {
  const [t, facts] = await Promise.all([serverTexts('back-office-paper', language), serverTexts('purchase', language)]);
  const locale = localeOf(language);
  const dayOf = (date: Date, zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(date);

  return (order: FullRow, lines: readonly Line[]): PackingSlip => {
    const { fullName, phone } = frozenBuyer.parse(order.buyer);
    const address = frozenAddress.parse(order.address);
    const { name, point, date } = frozenDelivery.parse(order.delivery);
    const place = point
      ? [point.name, pointAddress(point), point.hint ?? '']
      : address
        ? addressLines(address, language)
        : [];
    const wanted = date ? t('wantedDay', { day: dayOf(new Date(`${date}T00:00:00Z`), 'UTC') }) : '';
    const texts = filledTexts(readFacts(order), 'delivery', 'invoice', 'gift');
    return {
      shopName,
      title: t('packingSlip'),
      heading: t('orderNumber', { number: order.number }),
      date: t('placedOn', { day: dayOf(order.placed_at, timeZone) }),
      blocks: [
        { heading: t('recipient'), text: [fullName, ...(point ? [] : place), phone].filter(Boolean).join('\n') },
        { heading: t('delivery'), text: [name, ...(point ? place : []), wanted].filter(Boolean).join('\n') },
      ],
      columns: { quantity: t('quantity'), goods: t('goods'), sku: t('sku') },
      lines: lines.map(({ quantity, name: goods, variants, gift, sku }) => ({
        quantity: `${quantity} ×`,
        name: goods,
        details: [...variants.map((one) => `${one.name}: ${one.value}`), ...(gift ? [t('gift')] : [])].join(', '),
        sku: sku ?? '',
      })),
      notes: texts
        .filter(({ name: fact }) => shownFacts.some((one) => one === fact))
        .map(({ name: fact, text }) => ({ heading: facts(`fact_${fact}`), text })),
    };
  };
}

/** What the buyer has written that belongs on the paper in the parcel. */
const shownFacts = ['giftNote', 'deliveryNotes', 'orderReference'] as const;
