import { DiskFullError } from '@witryna/embedded-postgres/disk-full.ts';
import { EmbeddedPostgresError } from '@witryna/embedded-postgres/embedded-postgres-error.ts';
import { EnvError } from '../settings/env-value.ts';
import { CommandError } from '../shop/command-error.ts';
import { StartError } from './start-error.ts';

const EXPECTED = [EnvError, StartError, EmbeddedPostgresError, DiskFullError, CommandError];

/** Describes why a program failed: the message of an expected error, and the stack of any other error. */
export function describeFailure(error: unknown): string {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  const stack = error instanceof Error && !expected ? error.stack : undefined;
  return stack ?? (error instanceof Error ? error.message : String(error));
}

/** Prints why the program failed and sets exit code 1. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
