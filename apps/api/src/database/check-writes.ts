import { askAfresh } from './ask-afresh.ts';
import { cannotServe, cannotWrite } from './cannot-serve.ts';
import type { DatabaseConnection } from './connect.ts';
import { sqlState, TOO_MANY_CONNECTIONS } from './sql-state.ts';

export interface WriteCheck {
  /** Takes note of a statement that failed. */
  hear(error: unknown): void;
  /** Says since when nothing can be written; undefined while it can. Writes itself, but seldom, whoever asks and however often. */
  failingSince(): Promise<Date | undefined>;
}

const CHECK_EVERY_MS = 30_000;
const CHECK_WHILE_FAILING_MS = 2_000;
const WRITTEN_WITHIN_MS = 2_000;

/** A table of the connection alone needs what every write needs: room on the disk for its file, a log record and a commit. */
const write = 'create temporary table write_check on commit drop as select now() as at';

/**
 * Notices that the database refuses to write: by the statements of visitors that fail, and for want of visitors by a small write of its
 * own. Only such a write that succeeds ends the alarm.
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
      // without a free connection nothing is known of writing
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
