import { dirname, join } from 'node:path/posix';
import type { SourceFile } from './source-rules.ts';

const APP = 'apps/storefront/app';
/** The routes around all others. What they declare is loaded on every page. */
const OUTER = [`${APP}/root.tsx`, `${APP}/routes/shell.tsx`];
/** The area that every page has. */
const ALWAYS = 'shop';

/**
 * Lists the message areas that a page needs for its title and first rendering, and that its route does not declare in
 * `handle.messages`: the browser would hydrate the page without them. Counted are the files that the route imports,
 * but for those of the server, and for dynamic imports, whose parts wait for their own messages.
 */
export function findUndeclaredMessages(sources: readonly SourceFile[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const outer = OUTER.filter((path) => texts.has(path));
  const onEveryPage = [ALWAYS, ...outer.flatMap((path) => declaredAreas(texts.get(path) ?? ''))];
  const routes = [...texts.keys()].filter((path) => /\/app\/routes\/[^/]+(?<!\.test)\.tsx$/.test(path));
  return [...new Set([...outer, ...routes])].flatMap((route) => {
    const declared = [...onEveryPage, ...declaredAreas(texts.get(route) ?? '')];
    return importedFiles(route, texts).flatMap((file) =>
      usedAreas(texts.get(file) ?? '')
        .filter((area) => !declared.includes(area))
        .map((area) => `${route}: handle.messages lacks '${area}', which ${file} uses`),
    );
  });
}

function declaredAreas(text: string): string[] {
  const list = /^export const handle = \{[^;]*?\bmessages: \[([^\]]*)\]/ms.exec(text)?.[1] ?? '';
  return list.match(/[\w-]+/g) ?? [];
}

function usedAreas(text: string): string[] {
  const uses = withoutComments(text).matchAll(/\b(?:useMessages|translator|textOfPage)\((?:\w+, )?'([\w-]+)'/g);
  return [...new Set([...uses].map(([, area = '']) => area))];
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
}

/** A route's file and all that it imports, directly or not. */
function importedFiles(route: string, texts: ReadonlyMap<string, string>): string[] {
  const found = new Set([route]);
  for (const file of found) {
    for (const [, names = '', target = ''] of (texts.get(file) ?? '').matchAll(/^import ([^;]*?)'(\.[^']+)';/gms)) {
      const path = join(dirname(file), target);
      if (!names.startsWith('type ') && !/\.server\.tsx?$/.test(path) && texts.has(path)) found.add(path);
    }
  }
  return [...found];
}
