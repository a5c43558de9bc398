import type { Database } from './database.ts';
import { isRefusedStatement, sqlState, TOOK_TOO_LONG } from './sql-state.ts';
import { openTenant, type Tenant, type TenantTransaction } from './tenant.ts';

/** One read-only transaction for all that a page reads: it shows one state, and the database is asked a third as often. */
export interface Snapshot {
  /** Its reads share the transaction, which the first of them begins; another shop's do not. */
  tenant(shopId: number): Tenant;
  /** Ends the transaction. */
  close(): void;
}

/**
 * @param pool where the transaction is held, as long as the page is being made: not where its other queries wait for a connection
 * @param db where a read is done alone when the shared transaction broke
 */
export function openSnapshot(pool: Database, db: Database): Snapshot {
  let shared: SharedRead | undefined;
  let isClosed = false;
  return {
    tenant(shopId) {
      const alone = openTenant(db, shopId);
      return {
        ...alone,
        async read(work) {
          if (isClosed) return alone.read(work);
          shared ??= shareRead(openTenant(pool, shopId));
          if (shared.shopId !== shopId) return alone.read(work);
          try {
            return await shared.read(work);
          } catch (error) {
            // one failed statement breaks the transaction for all, so each of them asks once more, alone; one that took too long has had its time
            if (!isRefusedStatement(error) || sqlState(error) === TOOK_TOO_LONG) throw error;
            return alone.read(work);
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
  const over = Promise.withResolvers<void>();
  const begun = new Promise<TenantTransaction>((resolve, reject) => {
    const hold = (tx: TenantTransaction) => {
      resolve(tx);
      return over.promise;
    };
    tenant.read(hold).catch(reject);
  });
  let users = 0;
  let isClosed = false;
  const endWhenUnused = () => {
    if (isClosed && users === 0) over.resolve();
  };
  return {
    shopId: tenant.shopId,
    async read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
      users += 1;
      try {
        return await work(await begun);
      } finally {
        users -= 1;
        endWhenUnused();
      }
    },
    /** The connection goes back when the last read is done: until then it may be asked. */
    close() {
      isClosed = true;
      endWhenUnused();
    },
  };
}
