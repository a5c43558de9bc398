import { addressLines } from '@witryna/contract/address-lines';
import { filledTexts } from '@witryna/contract/order-facts';
import type { Part, Sheet } from '../../paper/sheet.ts';
import type { listLinesOfOrders } from '../order-handling/invoice-store.ts';
import type { FullRow } from '../order-handling/order-list-store.ts';
import { pointAddress } from '../ordering/read-order.ts';
import { frozenAddress, frozenBuyer, frozenDelivery, readFacts } from '../orders/stored-order.ts';
import type { PaperShop } from './paper-shop.ts';

export type PaperLine = Awaited<ReturnType<typeof listLinesOfOrders>>[number];

/** What the buyer has written that belongs on the paper in the parcel. */
const shownFacts = ['giftNote', 'deliveryNotes', 'orderReference'] as const;

/** What a packing slip says. It has no prices, because the parcel may be a gift. */
export function describeSlip(shop: PaperShop, order: FullRow, lines: readonly PaperLine[]): Sheet {
  const { t } = shop;
  const texts = filledTexts(readFacts(order), 'delivery', 'invoice', 'gift');
  return {
    sender: shop.name,
    title: t('packingSlip'),
    ...headOf(shop, order),
    parts: [
      { kind: 'blocks', blocks: destinationBlocks(shop, order) },
      {
        kind: 'table',
        boxes: true,
        columns: [
          { label: t('quantity'), share: 13 },
          { label: t('goods'), share: 60 },
          { label: t('sku'), share: 27 },
        ],
        rows: lines.map((line) => [
          { text: `${line.quantity} ×`, look: 'large' },
          { text: line.name, look: 'strong', details: detailsOf(shop, line) },
          { text: line.sku ?? '' },
        ]),
      },
      ...texts
        .filter(({ name }) => shownFacts.some((one) => one === name))
        .map(({ name, text }): Part => ({ kind: 'note', heading: shop.purchase(`fact_${name}`), text })),
    ],
  };
}

/** The number of an order, and when it was placed. */
export function headOf({ t, dayOf }: PaperShop, order: FullRow): Pick<Sheet, 'heading' | 'about'> {
  return {
    heading: t('orderNumber', { number: order.number }),
    about: t('placedOn', { day: dayOf(order.placed_at) }),
  };
}

/** The options of a line, and whether it is a gift. */
export function detailsOf({ t }: PaperShop, { variants, gift }: PaperLine): string {
  return [...variants.map(({ name, value }) => `${name}: ${value}`), ...(gift ? [t('gift')] : [])].join(', ');
}

/** To whom and how an order is sent. */
export function destinationBlocks({ t, language, writeDay }: PaperShop, order: FullRow) {
  const { fullName, phone } = frozenBuyer.parse(order.buyer);
  const address = frozenAddress.parse(order.address);
  const { name, point, date } = frozenDelivery.parse(order.delivery);
  const place = point
    ? [point.name, pointAddress(point), point.hint ?? '']
    : address
      ? addressLines(address, language)
      : [];
  const wanted = date ? t('wantedDay', { day: writeDay(date) }) : '';
  return [
    { heading: t('recipient'), text: [fullName, ...(point ? [] : place), phone].filter(Boolean).join('\n') },
    { heading: t('delivery'), text: [name, ...(point ? place : []), wanted].filter(Boolean).join('\n') },
  ];
}
