import { EmbeddedPostgresError } from '@witryna/api/database/embedded-postgres/cannot-run.ts';
import { EnvError } from '../settings/env-value.ts';
import { StartError } from './listen.ts';

/** Ends a program of ours that could not do its work. Expected failures say all in their message; of a bug the place is wanted too. */
export function tellFailure(error: unknown): void {
  const expected = error instanceof EnvError || error instanceof StartError || error instanceof EmbeddedPostgresError;
  const stack = error instanceof Error && !expected ? error.stack : undefined;
  process.stderr.write(`${stack ?? (error instanceof Error ? error.message : error)}\n`);
  process.exitCode = 1;
}
