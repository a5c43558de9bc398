import { ShopError } from '@witryna/contract/errors';
import { cannotServe } from './cannot-serve.ts';
import type { DatabaseConnection } from './connect.ts';
import { queryNewConnection } from './query-new-connection.ts';
import { sqlState, TOO_MANY_CONNECTIONS } from './sql-state.ts';

/** The database's state at the last check, and the time since which it has had that state. */
export interface DatabaseState {
  kind: 'serving' | 'readOnly' | 'unreachable';
  since: Date;
}

export interface DatabaseWatch {
  /** Checks the database, at most four times per second while it is reachable. Concurrent callers share one check. */
  check(): Promise<DatabaseState>;
  /**
   * Runs work that needs the database. Rejects as soon as the watch finds the database unreachable.
   * @throws ShopError ServiceUnavailable
   */
  unlessUnreachable<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The caller must report each answer of the database: an answer proves that the database is reachable, even while a
   * slow check is waiting.
   */
  reportAnswer(): void;
  stop(): void;
}

/** Database work that takes longer than this triggers a check. */
const SLOW_WORK_MS = 500;
const CHECK_TIMEOUT_MS = 1_000;
/** It is shorter than SLOW_WORK_MS, so that a check that ended before some work began never counts for that work. */
const CACHED_MS = 250;
const CHECK_AGAIN_MS = 500;
const RETRY_SECONDS = 2;

/** Watches the database: checks it while work waits for it, and repeatedly while it is unreachable. */
export function watchDatabase(connection: DatabaseConnection, clock: () => Date): DatabaseWatch {
  let state: DatabaseState = { kind: 'serving', since: clock() };
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<DatabaseState> | undefined;
  let nextCheck: NodeJS.Timeout | undefined;
  let answers = 0;
  let stopped = false;

  async function checkNow(): Promise<DatabaseState> {
    const answersBefore = answers;
    const found = await askKind(connection);
    const kind = found === 'unreachable' && answers !== answersBefore ? state.kind : found;
    checkedAt = performance.now();
    if (kind !== state.kind) state = { kind, since: clock() };
    clearTimeout(nextCheck);
    // Requests are now refused without a query, so only a check can notice that the database is back.
    if (kind === 'unreachable' && !stopped) nextCheck = setTimeout(() => void check(), CHECK_AGAIN_MS).unref();
    return state;
  }

  function check(): Promise<DatabaseState> {
    const isFresh = state.kind !== 'unreachable' && performance.now() - checkedAt < CACHED_MS;
    if (isFresh) return Promise.resolve(state);
    checking ??= checkNow().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  async function unlessUnreachable<T>(work: () => Promise<T>): Promise<T> {
    const refusal = () => new ShopError('ServiceUnavailable', { retryAfterSeconds: RETRY_SECONDS });
    if (state.kind === 'unreachable') throw refusal();
    const refused = Promise.withResolvers<never>();
    const timer = setInterval(async () => {
      if ((await check()).kind === 'unreachable') refused.reject(refusal());
    }, SLOW_WORK_MS);
    try {
      return await Promise.race([work(), refused.promise]);
    } finally {
      clearInterval(timer);
    }
  }

  return {
    check,
    unlessUnreachable,
    reportAnswer() {
      answers += 1;
      if (state.kind === 'unreachable') state = { kind: 'serving', since: clock() };
    },
    stop() {
      stopped = true;
      clearTimeout(nextCheck);
    },
  };
}

async function askKind(connection: DatabaseConnection): Promise<DatabaseState['kind']> {
  try {
    // This setting is on for a standby server, and when `default_transaction_read_only` is on.
    const [row] = await queryNewConnection(
      connection,
      `select 1 where current_setting('transaction_read_only')::bool`,
      CHECK_TIMEOUT_MS,
    );
    return row ? 'readOnly' : 'serving';
  } catch (error) {
    // The error "too many connections" is an answer of the database, and the open connections may still work, so the
    // database counts as reachable.
    return cannotServe(error) && sqlState(error) !== TOO_MANY_CONNECTIONS ? 'unreachable' : 'serving';
  }
}
