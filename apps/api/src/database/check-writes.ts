import { askAfresh } from './ask-afresh.ts';
import { cannotServe, cannotWrite } from './cannot-serve.ts';
import type { DatabaseConnection } from './connect.ts';
import { sqlState, TOO_MANY_CONNECTIONS } from './sql-state.ts';

export interface WriteCheck {
  /** Reports a statement that failed. */
  hear(error: unknown): void;
  /** Since when writes fail; undefined while they succeed. Tries a write itself, but rarely, however often it is called. */
  failingSince(): Promise<Date | undefined>;
}

const CHECK_EVERY_MS = 30_000;
const CHECK_WHILE_FAILING_MS = 2_000;
const WRITTEN_WITHIN_MS = 2_000;

/** A temporary table needs what every write needs: disk space, a log record and a commit. */
const write = 'create temporary table write_check on commit drop as select now() as at';

/**
 * Notices that the database refuses to write: from failed statements of visitors, and from a small test write for when there are no
 * visitors. Only a test write that succeeds ends the alarm.
 */
export function checkWrites(connection: DatabaseConnection, clock: () => Date): WriteCheck {
  let failing: Date | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    try {
      await askAfresh(connection, write, WRITTEN_WITHIN_MS);
      failing = undefined;
    } catch (error) {
      // without a free connection nothing was tried
      if (cannotServe(error) && sqlState(error) !== TOO_MANY_CONNECTIONS) failing ??= clock();
    }
    checkedAt = performance.now();
  }

  return {
    hear(error) {
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
