import { randomUUID } from 'node:crypto';
import type { AmendmentDraft } from '@witryna/contract/order-amendment';
import type { PlacedOrder } from '@witryna/contract/orders';
import { amendOrder } from '../src/features/order-handling/amend-order.ts';
import { previewAmendment } from '../src/features/order-handling/preview-amendment.ts';
import { payAgain } from '../src/features/payments/pay-again.ts';
import { type Cup, makeCup, shopperAt } from './buying.ts';
import { createHandling } from './handling.ts';

type Given = Partial<AmendmentDraft> & { note?: string; tell?: boolean; key?: string; version?: number };

/** Like `createHandling`, with functions that change the goods of orders. */
export async function createAmending(host: string) {
  const handling = await createHandling(host);
  const { api, shop, deps, actor, show } = handling;
  const shopper = shopperAt(api, host);

  const preview = (id: string, draft: Partial<AmendmentDraft>) =>
    previewAmendment(shop, id, { lines: [], added: [], discount: null, ...draft }, deps.clock());

  /** Changes the goods of an order as somebody does who has just read it. */
  async function amend(placed: PlacedOrder, { key = randomUUID(), version, tell = true, note, ...draft }: Given) {
    const wanted = { lines: [], added: [], discount: null, ...draft };
    const { totalMinor } = await previewAmendment(shop, placed.id, wanted, deps.clock());
    const read = version ?? (await show(placed)).amendment.version;
    const amendment = { ...wanted, version: read, expectedTotalMinor: totalMinor, tell, note };
    return amendOrder(deps, shop, { orderId: placed.id, actor, key, amendment });
  }

  /** Orders pieces of cups of 100.00 PLN, by a courier for 15.00 PLN unless they cost 300.00 PLN. */
  async function buy(type: string, quantities: readonly number[], cups: readonly Cup[] = []): Promise<PlacedOrder> {
    let session: string | undefined;
    for (const [at, quantity] of quantities.entries())
      ({ session } = await shopper.fill(cups[at] ?? (await makeCup(shop, 50)), quantity, session));
    const online = type === 'pays-back' && { authorizationKind: 'REDIRECT' as const };
    return shopper.place(await shopper.fillIn(session ?? '', { payment: { type, ...online } }));
  }

  /** The shopper pays for what is open, by a transfer or by the provider that pays back. */
  const pay = ({ id: orderId }: PlacedOrder, type = 'pays-back') =>
    payAgain(deps, shop, {
      orderId,
      body: { type, ...(type === 'pays-back' && { authorizationKind: 'REDIRECT' as const }) },
      shopper: { address: undefined, userAgent: undefined },
    });

  const piece = ({ id: productId, combination: combinationId }: Cup, quantity = 1) => ({
    ...{ productId, combinationId, quantity },
  });

  return { ...handling, shopper, preview, amend, buy, pay, piece };
}
