import { cannotServe, cannotWrite } from './cannot-serve.ts';
import type { DatabaseConnection } from './connect.ts';
import { queryNewConnection } from './query-new-connection.ts';
import { sqlState, TOO_MANY_CONNECTIONS } from './sql-state.ts';

export interface WriteCheck {
  /** Must be called with the error of each failed statement. */
  reportFailure(error: unknown): void;
  /**
   * Since when writes fail; undefined while they succeed. Makes a test write, but only now and then, however often it
   * is called.
   */
  failingSince(): Promise<Date | undefined>;
}

const CHECK_EVERY_MS = 30_000;
const CHECK_WHILE_FAILING_MS = 2_000;
const WRITE_TIMEOUT_MS = 2_000;

/** A temporary table needs what every write needs: disk space, a log record and a commit. */
const write = 'create temporary table write_check on commit drop as select now() as at';

/**
 * Detects that the database refuses writes: by failed statements of visitors, and by a small test write when there are
 * no visitors. Only a successful test write clears the state.
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
      // without a free connection the test write did not run, so its error says nothing about writes
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
