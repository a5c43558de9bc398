import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { isForSale } from './is-for-sale.ts';
import { findOffer } from './store.ts';
import { countTurns, giveTurns as giveFirstTurns, listDueCombinations, lockStock, setDue } from './turn-store.ts';

/** How long a piece counts as that of the shopper who was mailed. Then the next one gets a mail about it. */
const TURN_MS = 86_400_000;
const COMBINATIONS_AT_ONCE = 50;

/**
 * Queues mails for requests whose combination is back in stock: in the order of the confirmations, and no more than
 * there are pieces. Requests for products that are withdrawn wait.
 */
export async function giveTurns(tenant: Tenant, jobs: JobSender, now: Date): Promise<void> {
  const due = await tenant.read((tx) => listDueCombinations(tx, now, COMBINATIONS_AT_ONCE));
  if (due.length === 0) return;
  await jobs.ready();
  for (const combinationId of due) {
    await tenant.write(async (tx) => {
      await lockStock(tx, combinationId);
      const offer = await findOffer(tx, combinationId);
      if (!offer?.active || offer.stock <= 0) return setDue(tx, combinationId, null);
      if (!isForSale(offer, now)) return setDue(tx, combinationId, new Date(now.getTime() + TURN_MS));
      const { turns, next } = await countTurns(tx, combinationId, now);
      const endsAt = new Date(now.getTime() + TURN_MS);
      const ids = await giveFirstTurns(tx, combinationId, { count: offer.stock - turns, now, endsAt });
      for (const requestId of ids) {
        await jobs.send(tx, 'stock-mail', { shopId: tx.shopId, requestId, kind: 'back' });
      }
      // The others are looked at when the next piece is free again.
      await setDue(tx, combinationId, next ?? endsAt);
    });
  }
}
