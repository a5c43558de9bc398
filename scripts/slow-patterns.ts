import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { formatWithBiome } from './format-with-biome.ts';
import { listSources, type SourceFile } from './source-rules.ts';

/** The patterns that were found to take linear time, as they are written: `/a+/g`. Checking one takes up to seconds. */
const KEPT = 'scripts/linear-patterns.json';
const CHECK_MS = 30_000;
/** Code that runs in a shop, or reads what others have written. Tests, builds and migrations don’t. */
const RUNS =
  /^(?:apps|packages)\/(?!.*(?:\.test\.tsx?$|\/test\/|\/build-plugins\/|\/migrations\/|\.config\.ts$)).*\.(?:tsx?|mjs)$/;

/** Patterns that may take more than linear time, and why that does no harm. */
const HARMLESS: Readonly<Record<string, string>> = {
  '/\\{[^}]*\\}|<[^>]*>/g': 'it reads our own messages',
};

/** Files that make patterns of texts, and what they are made of. */
const COMPOSED: Readonly<Record<string, string>> = {
  'apps/api/src/features/reviews/photo-store.ts': 'a constant',
  'apps/api/src/http/example-of.ts': 'patterns of our own schemas, for our own texts',
  'apps/storefront/app/features/integrations/forget-stored.ts': 'names of cookies in our own files',
  'apps/storefront/app/platform/texts/keep-together.ts': 'constants',
  'apps/storefront/app/sections/parts/entity-id.ts': 'words of our own',
  'packages/contract/src/cart-lines.ts': 'constants',
  'packages/contract/src/clean-text.ts': 'constants',
  'packages/messages/src/glossary.ts': 'words of our own',
  'packages/messages/src/typography.ts': 'constants, with limits of repetition',
  'packages/shop-converters/src/vat-rate.ts': 'words of our own, with limits of repetition',
  'packages/shop-converters/src/woocommerce-columns.ts': 'words of our own',
  'packages/shop-folder/src/check/texts/delivery-table-notices.ts': 'a constant, with limits of repetition',
  'packages/shop-folder/src/check/texts/phrases.ts': 'words of our own, with limits of repetition',
  'packages/shop-folder/src/read/replace-links.ts': 'the name of an element, after which nothing repeats',
  'packages/shop-folder/src/read/replace-shop-links.ts': 'constants',
};

interface Pattern {
  path: string;
  /** As it is written. */
  text: string;
  source: string;
  flags: string;
}

/**
 * Finds regular expressions for which there are texts that take more than linear time: a text of a shop or a shopper could
 * stop the node.
 * @param kept patterns that need no check
 * @returns one message per pattern, and the patterns of all sources that take linear time
 */
export async function findSlowPatterns(sources: readonly SourceFile[], kept: ReadonlySet<string>) {
  const problems: string[] = [];
  const linear = new Set<string>();
  const all = sources.filter(({ path }) => RUNS.test(path));
  for (const { path, text } of all)
    if (/\bRegExp\(/.test(text) && !COMPOSED[path])
      problems.push(`${path}: write the pattern as a literal, or say in scripts/slow-patterns.ts what it is made of`);
  for (const { path, text, source, flags } of all.flatMap(patternsOf)) {
    if (HARMLESS[text] || linear.has(text)) continue;
    const found = kept.has(text) ? undefined : await slownessOf(source, flags);
    if (found === undefined) linear.add(text);
    else problems.push(`${path}: ${text} ${found}`);
  }
  return { problems, linear };
}

async function slownessOf(source: string, flags: string): Promise<string | undefined> {
  const result = await check(source, flags, { timeout: CHECK_MS });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `can’t be checked (${result.error.kind}); write it in another way`;
  return `takes ${result.complexity.summary} time for ${result.attack.pattern}`;
}

function patternsOf({ path, text }: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
      const [source, flags] = [String(node.pattern), String(node.flags)];
      found.push({ path, source, flags, text: `/${source}/${flags}` });
    }
    for (const value of Object.values(node)) look(value);
  };
  look(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }));
  return found;
}

const root = join(import.meta.dirname, '..');

/** The patterns that were checked before. */
export function readKept(): Set<string> {
  const kept: unknown = JSON.parse(readFileSync(join(root, KEPT), 'utf8'));
  return new Set(Array.isArray(kept) ? kept.map(String) : []);
}

/** `node scripts/slow-patterns.ts` checks what is new, and keeps it. */
if (import.meta.main) {
  const { problems, linear } = await findSlowPatterns(listSources(root), readKept());
  writeFileSync(join(root, KEPT), formatWithBiome(KEPT, JSON.stringify([...linear].toSorted())));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
