import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { takeDueParcels } from '../orders/parcel-store.ts';
import { CLAIM_MS } from './parcel-times.ts';

/** How many parcels of a shop are asked about by one sweep; the next one takes more. */
const BATCH_SIZE = 50;

/** Sends jobs for the parcels that their carriers must be asked about, so that a slow carrier holds up no sweep. */
export async function sendDueParcels(tenant: Tenant, jobs: JobSender, now: Date): Promise<void> {
  await jobs.ready();
  await tenant.write(async (tx) => {
    const again = new Date(now.getTime() + CLAIM_MS);
    const due = await takeDueParcels(tx, { now, again, limit: BATCH_SIZE });
    const data = due.map((parcelId) => ({ shopId: tx.shopId, parcelId }));
    await jobs.sendAll(tx, 'parcel', data);
  });
}
