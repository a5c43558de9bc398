import { ShopError } from '@witryna/contract/errors';
import { askAfresh } from './ask-afresh.ts';
import { cannotServe } from './cannot-serve.ts';
import type { DatabaseConnection } from './connect.ts';
import { sqlState, TOO_MANY_CONNECTIONS } from './sql-state.ts';

/** What the last look at the database found, and when it was found first. */
export interface DatabaseState {
  kind: 'serving' | 'readOnly' | 'away';
  since: Date;
}

export interface DatabaseWatch {
  /** Asks the database how it is, once for everybody who wants to know at the same time, and once a second at most. */
  look(): Promise<DatabaseState>;
  /**
   * Does what needs the database, but waits no longer once the database is known to be away.
   * @throws ShopError ServiceUnavailable
   */
  unlessAway<T>(work: () => Promise<T>): Promise<T>;
  stop(): void;
}

/** Work that takes longer than this makes us look whether the database is still there. */
const PATIENCE_MS = 500;
const ANSWERS_WITHIN_MS = 1_000;
const KEPT_MS = 1_000;
const LOOK_AGAIN_MS = 500;
const RETRY_SECONDS = 2;

/** Watches the database while somebody waits for it, and as long as it is away. */
export function watchDatabase(connection: DatabaseConnection, clock: () => Date): DatabaseWatch {
  let state: DatabaseState = { kind: 'serving', since: clock() };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<DatabaseState> | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  async function lookNow(): Promise<DatabaseState> {
    const kind = await askKind(connection);
    lookedAt = performance.now();
    if (kind !== state.kind) state = { kind, since: clock() };
    clearTimeout(again);
    // the others ask no more: somebody must notice that it is back
    if (kind === 'away' && !stopped) again = setTimeout(() => void look(), LOOK_AGAIN_MS).unref();
    return state;
  }

  function look(): Promise<DatabaseState> {
    const known = state.kind !== 'away' && performance.now() - lookedAt < KEPT_MS;
    if (known) return Promise.resolve(state);
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function unlessAway<T>(work: () => Promise<T>): Promise<T> {
    const refusal = () => new ShopError('ServiceUnavailable', { retryAfterSeconds: RETRY_SECONDS });
    if (state.kind === 'away') throw refusal();
    const gone = Promise.withResolvers<never>();
    const timer = setInterval(async () => {
      if ((await look()).kind === 'away') gone.reject(refusal());
    }, PATIENCE_MS);
    try {
      return await Promise.race([work(), gone.promise]);
    } finally {
      clearInterval(timer);
    }
  }

  return {
    look,
    unlessAway,
    stop() {
      stopped = true;
      clearTimeout(again);
    },
  };
}

async function askKind(connection: DatabaseConnection): Promise<DatabaseState['kind']> {
  try {
    // true of a standby, and where the settings say so
    const [row] = await askAfresh(
      connection,
      `select 1 where current_setting('transaction_read_only')::bool`,
      ANSWERS_WITHIN_MS,
    );
    return row ? 'readOnly' : 'serving';
  } catch (error) {
    // a refusal for want of a new connection is an answer: those that we hold may serve well
    return cannotServe(error) && sqlState(error) !== TOO_MANY_CONNECTIONS ? 'away' : 'serving';
  }
}
