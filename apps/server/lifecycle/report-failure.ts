import { DiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { EmbeddedPostgresError } from '@witryna/embedded-postgres/embedded-postgres-error.ts';
import { EnvError } from '../settings/env-value.ts';
import { StartError } from './listen.ts';

const EXPECTED = [EnvError, StartError, EmbeddedPostgresError, DiskFullError];

/**
 * Prints why the program failed and sets exit code 1. Prints only the message of an expected error, and the stack of
 * any other error.
 */
export function reportFailure(error: unknown): void {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  const stack = error instanceof Error && !expected ? error.stack : undefined;
  process.stderr.write(`${stack ?? (error instanceof Error ? error.message : error)}\n`);
  process.exitCode = 1;
}
