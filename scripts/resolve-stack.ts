import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveStack } from './resolve-places.ts';

/** `npm run resolve-stack -- <file>`: prints a stack trace of a browser's log with the places in our sources. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error(
    'npm run resolve-stack -- <file>: the file contains a stack trace or a log entry; - is the standard input',
  );
  process.exit(2);
}
const maps = join(import.meta.dirname, '..', 'apps', 'storefront', 'build', 'source-maps');
const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8');
const { resolved, places } = await resolveStack(text, maps);
process.stdout.write(resolved.endsWith('\n') ? resolved : `${resolved}\n`);
if (places === 0) {
  console.error('nothing was resolved: the source maps of the build that the trace is from are needed');
  process.exitCode = 1;
}
