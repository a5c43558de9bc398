import { cannotServe, cannotWrite } from './cannot-serve.ts';
import type { DatabaseConnection } from './connect.ts';
import { queryNewConnection } from './query-new-connection.ts';
import { sqlState, TOO_MANY_CONNECTIONS } from './sql-state.ts';

export interface WriteCheck {
  /** The caller must pass the error of each failed connection or statement to this function. */
  reportFailure(error: unknown): void;
  /**
   * Returns the time since which writes fail; undefined while they succeed. However often it is called, it runs at
   * most one test write per 30 seconds, or per 2 seconds while writes fail.
   */
  failingSince(): Promise<Date | undefined>;
}

const CHECK_EVERY_MS = 30_000;
const CHECK_WHILE_FAILING_MS = 2_000;
const WRITE_TIMEOUT_MS = 2_000;

/** The test write. A temporary table needs what every write needs: disk space, a log record and a commit. */
const write = 'create temporary table write_check on commit drop as select now() as at';

/**
 * Detects that writes fail, because the database refuses them or has no free connection: by the errors of visitors'
 * requests, and by a regular small test write, which needs no visitors. Only a successful test write ends the failing
 * state.
 */
export function checkWrites(connection: DatabaseConnection, clock: () => Date): WriteCheck {
  let failing: Date | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    try {
      await queryNewConnection(connection, write, WRITE_TIMEOUT_MS);
      failing = undefined;
    } catch (error) {
      // When no connection is free, the test write does not run, and its error does not tell whether writes fail.
      if (cannotServe(error) && sqlState(error) !== TOO_MANY_CONNECTIONS) failing ??= clock();
    }
    checkedAt = performance.now();
  }

  return {
    reportFailure(error) {
      if (cannotWrite(error) || sqlState(error) === TOO_MANY_CONNECTIONS) failing ??= clock();
    },
    async failingSince() {
      const pause = failing ? CHECK_WHILE_FAILING_MS : CHECK_EVERY_MS;
      if (performance.now() - checkedAt >= pause) {
        checking ??= check().finally(() => {
          checking = undefined;
        });
      }
      await checking;
      return failing;
    },
  };
}
