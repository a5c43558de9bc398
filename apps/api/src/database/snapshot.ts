import type { Database } from './database.ts';
import { isRefusedStatement, QUERY_CANCELED, sqlState } from './sql-state.ts';
import { openTenant, type Tenant, type TenantTransaction } from './tenant.ts';
import { NotExecuted } from './tenant-transaction.ts';

/**
 * One read-only transaction for all reads of a page. All reads see the same state, and the page needs a third of the
 * round trips.
 */
export interface Snapshot {
  /**
   * Returns access to a shop whose reads share the transaction. The first read starts the transaction for its shop;
   * reads of other shops run in transactions of their own.
   */
  tenant(shopId: number): Tenant;
  /** Ends the shared transaction after the reads in progress. Later reads run in transactions of their own. */
  close(): void;
}

/**
 * @param pool the pool for the shared transaction, which lasts as long as the page is rendered. It must differ from the
 *   pool of `db`: otherwise pages could hold every connection while their other queries wait for one.
 * @param db for reads in their own transaction: those of another shop, and those after the shared transaction has
 *   failed
 */
export function openSnapshot(pool: Database, db: Database): Snapshot {
  let shared: SharedRead | undefined;
  let isClosed = false;
  return {
    tenant(shopId) {
      const withoutSnapshot = openTenant(db, shopId);
      return {
        ...withoutSnapshot,
        async read(work) {
          if (isClosed) return withoutSnapshot.read(work);
          shared ??= shareRead(openTenant(pool, shopId));
          if (shared.shopId !== shopId) return withoutSnapshot.read(work);
          try {
            return await shared.read(work);
          } catch (error) {
            // A failed statement breaks the shared transaction, so the read is repeated in its own transaction, unless
            // its own statement was cancelled.
            const failed = error instanceof NotExecuted ? error.cause : error;
            const isCancelled = failed === error && sqlState(error) === QUERY_CANCELED;
            if (isCancelled || !isRefusedStatement(failed)) throw error;
            return withoutSnapshot.read(work);
          }
        },
      };
    },
    close() {
      isClosed = true;
      shared?.close();
    },
  };
}

type SharedRead = ReturnType<typeof shareRead>;

function shareRead(tenant: Tenant) {
  const ended = Promise.withResolvers<void>();
  const started = new Promise<TenantTransaction>((resolve, reject) => {
    const hold = (tx: TenantTransaction) => {
      resolve(tx);
      return ended.promise;
    };
    tenant.read(hold).catch(reject);
  });
  let users = 0;
  let isClosed = false;
  const endWhenUnused = () => {
    if (isClosed && users === 0) ended.resolve();
  };
  return {
    shopId: tenant.shopId,
    async read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
      users += 1;
      try {
        return await work(await started);
      } finally {
        users -= 1;
        endWhenUnused();
      }
    },
    /** Ends the shared transaction after its last read. */
    close() {
      isClosed = true;
      endWhenUnused();
    },
  };
}
