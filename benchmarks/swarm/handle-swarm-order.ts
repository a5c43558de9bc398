import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { handledOrder } from '@witryna/contract/admin-orders';
import type { PlacedOrder } from '@witryna/contract/orders';
import type { ShopperPlan } from './shopper-plan.ts';
import type { SwarmClient } from './swarm-client.ts';
import type { SwarmLedger } from './swarm-ledger.ts';
import { swarmHost } from './swarm-shop.ts';

/** What handles the orders of the swarm, by an API key. */
interface SwarmOffice {
  client: SwarmClient;
  ledger: SwarmLedger;
  key: string;
}

const headersOf = ({ key }: SwarmOffice) => ({ authorization: `Bearer ${key}` });
const LOOKS = 8;
const LOOK_AGAIN_MS = 500;

/** Does with an order what the plan says the shop does, as a back office would. */
export async function handleSwarmOrder(
  office: SwarmOffice,
  { id }: PlacedOrder,
  handling: ShopperPlan['handling'],
): Promise<void> {
  const { client, ledger } = office;
  const path = `/api/admin/${swarmHost}/orders/${id}`;
  const headers = headersOf(office);
  const move = (name: string, body: object = {}) => client.ask(`${path}/${name}`, { method: 'POST', headers, body });
  switch (handling) {
    case 'cancel':
      if ((await move('cancel', { reason: 'swarm' })).status === 200) ledger.cancelled.add(id);
      return;
    case 'paid':
      await move('paid');
      return;
    case 'send':
      for (const name of ['accept', 'pack', 'send', 'deliver']) await move(name);
      return;
    case 'refund-part':
    case 'refund-all':
      await refund(office, id, handling === 'refund-part');
      return;
    case 'nothing':
  }
}

/** Refunds an order once it is paid, with a key that is repeated until there is an answer. */
async function refund(office: SwarmOffice, orderId: string, part: boolean): Promise<void> {
  const { client, ledger } = office;
  const headers = headersOf(office);
  const path = `/api/admin/${swarmHost}/orders/${orderId}`;
  for (let look = 0; look < LOOKS; look += 1) {
    const order = handledOrder.safeParse((await client.ask(path, { headers })).body).data;
    if (order && order.paidMinor > 0) {
      const id = randomUUID();
      const amountMinor = part ? Math.max(1, Math.floor(order.paidMinor / 3)) : undefined;
      // The sandbox gateway has no refunds.
      const body = { byHand: true, ...(amountMinor !== undefined && { amountMinor }) };
      const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': id }, body } as const;
      const { status } = await client.ask(`${path}/refund`, sent);
      if (status === 200) ledger.refunds.push({ id, orderId, amountMinor });
      return;
    }
    await pause(LOOK_AGAIN_MS);
  }
}
