import { cannotServe } from '@witryna/api/database/cannot-serve.ts';
import { asDiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { describeFailure } from '../lifecycle/report-failure.ts';

/** Describes why a command failed, for the person who runs it. */
export function describeCommandFailure(error: unknown): string {
  return cannotServe(error) && error instanceof Error
    ? `the database can't be used now: ${error.message}`
    : describeFailure(asDiskFullError(error, 'DATA_DIR'));
}
