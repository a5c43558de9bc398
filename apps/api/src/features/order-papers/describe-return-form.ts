import { legal } from '@witryna/contract/legal';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { Sheet } from '../../paper/sheet.ts';
import type { FullRow } from '../order-handling/order-list-store.ts';
import { frozenBuyer } from '../orders/stored-order.ts';
import { asRecord } from '../shop/read-fields.ts';
import { contactIn } from '../shop/shop-contact.ts';
import { detailsOf, headOf, type PaperLine } from './describe-slip.ts';
import type { PaperShop } from './paper-shop.ts';

/**
 * What a form for the way back says: the statement of the law's model (Directive 2011/83/EU, annex I B), with the goods
 * of the order. It asks for no reason.
 */
export function describeReturnForm(shop: PaperShop, order: FullRow, lines: readonly PaperLine[]): Sheet {
  const { t } = shop;
  const { fullName } = frozenBuyer.parse(order.buyer);
  const contact = contactIn(shop.footer);
  const { returns } = legal.safeParse(asRecord(shop.config).legal).data ?? {};
  const address = returns?.address ?? contact?.address ?? '';
  const free = lines.filter((line) => mayBeWithdrawn(line.withdrawal_excluded));
  return {
    sender: shop.name,
    title: t('returnForm'),
    ...headOf(shop, order),
    parts: [
      {
        kind: 'blocks',
        blocks: [
          { heading: t('returnTo'), text: [contact?.name ?? shop.name, address].filter(Boolean).join('\n') },
          { heading: t('returnFrom'), text: fullName },
        ],
      },
      { kind: 'note', text: t('returnStatement') },
      {
        kind: 'table',
        boxes: true,
        columns: [
          { label: t('goods'), share: 62 },
          { label: t('bought'), share: 19, align: 'right' },
          { label: t('sentBack'), share: 19, align: 'right' },
        ],
        rows: free.map((line) => [
          { text: line.name, look: 'strong', details: detailsOf(shop, line) },
          { text: String(line.quantity) },
          { text: '……' },
        ]),
      },
      ...(free.length < lines.length ? [{ kind: 'note' as const, text: t('returnExcluded') }] : []),
      { kind: 'blanks', labels: [t('returnAccount'), t('returnSigned')] },
      { kind: 'note', text: t('returnHow') },
    ],
  };
}
