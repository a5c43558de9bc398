import { languages } from '@witryna/contract/languages';
import type { ModuleGraph } from './module-graph.ts';
import { textGroups } from './text-groups.ts';

const routeFile = (name: string) => `routes/${name}.tsx?__react-router-build-client-route`;

/** Pages on which visits begin, by their routes. */
const pageRoutes = { home: ['home'], products: ['products'], product: ['product'], blog: ['blog', 'article'] };
const pageNames = Object.keys(pageRoutes) as (keyof typeof pageRoutes)[];

/** What every page loads: every route imports `page-meta.ts`, and `page-shown.ts` is imported once a page is idle. */
const everywhere = [
  'root.tsx',
  'entry.client.tsx',
  routeFile('shell'),
  'platform/render/page-meta.ts',
  'platform/navigation/page-shown.ts',
];

/** A module of fewer characters is not worth a file of its own. */
const SMALL = 2_200;

/** The names of all groups. The code of a group imports only from itself and from groups before it. */
export const groupNames = [
  ...[
    'shop',
    'cards',
    'parts',
    ...pageNames,
    'later',
    ...pageNames.map((page) => `later-${page}`),
    'cart',
    'sections',
    'goods',
    'tools',
  ],
  ...languages.flatMap((language) => pageNames.map((page) => `texts-${page}-${language}`)),
];

/**
 * Which file of the browser's code a module belongs to, by what reaches it through static imports:
 * - `shop`: what every page loads; what several header kinds, pages of `pageRoutes`, or one of these and product cards
 *   share; and small modules that one of these pages shares with other code;
 * - `cards`: product cards;
 * - `parts`: what code that is hydrated later, or sections, share with other code;
 * - for each of these pages, what only it needs. The home has the sections that begin a home;
 * - `later`, and `later-<page>` for each of these pages: what is hydrated at the first interaction;
 * - `cart`: the state of the cart, and what the cart page shares with other code;
 * - `sections`: all other sections, but those that show what another page shows; those with product cards, forms and
 *   the like are in `goods`, as a page that a shop has built may begin with any other;
 * - `tools`: what runs tools of other companies;
 * - `texts-<page>-<language>`: the texts that only one of these pages needs.
 * All other modules stay with what imports them.
 * @param openers files of the sections that begin a home
 */
export function codeGroups(graph: ModuleGraph, openers: readonly string[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>, isWanted = (_: string) => true) => {
    for (const id of ids) if (!groups.has(id) && canMove(graph, id) && isWanted(id)) groups.set(id, name);
  };
  const isSection = (id: string) => graph.isBelow('sections/', id);
  /** What is hydrated later of some modules. What imports `hydrate-later.tsx` imports nothing else dynamically. */
  const hydrating = graph.importers(graph.file('platform/hydration/hydrate-later.tsx')).filter((id) => !isSection(id));
  const partsOf = (loaded: ReadonlySet<string>) =>
    graph.reach(hydrating.filter((id) => loaded.has(id)).flatMap((id) => graph.importsLater(id)));

  const ofEvery = graph.reach(everywhere.map((path) => graph.file(path)));
  const headerKinds = graph.importsLater(graph.file('features/header/header-kinds.ts'));
  const headers = headerKinds.map((kind) => graph.reach([kind]));
  const ofFrame = partsOf(union([ofEvery, ...headers]));
  const pages = pageNames.map((name) => {
    const routes = pageRoutes[name].map((route) => graph.file(routeFile(route)));
    const loaded = graph.reach(name === 'home' ? [...routes, ...openers] : routes);
    return { name, routes, loaded, later: partsOf(new Set([...loaded].filter((id) => !ofEvery.has(id)))) };
  });
  const ofCards = graph.reach([graph.file('features/product-card/product-card.tsx')]);
  const allLater = union([ofFrame, ...pages.map(({ later }) => later)]);
  const kinds = graph.importsLater(graph.file('sections/sections.tsx'));
  const isShared = (id: string, { name, routes, later }: (typeof pages)[number]) => {
    const isOther = (start: string) => kinds.includes(start) || (graph.isEntry(start) && !routes.includes(start));
    const others = [ofFrame, ...pages.map((page) => page.later)].filter((parts) => parts !== later);
    return (name !== 'home' && graph.startsOf(id).some(isOther)) || others.some((parts) => parts.has(id));
  };

  put('shop', ofEvery);
  put('shop', union(headers), isInSeveral(headers));
  put('shop', union(pages.map(({ loaded }) => loaded)), isInSeveral([ofCards, ...pages.map(({ loaded }) => loaded)]));
  for (const page of pages) put('shop', page.loaded, (id) => isShared(id, page) && graph.codeOf(id).length < SMALL);
  put('cards', ofCards);
  put('parts', allLater, (id) => graph.startsOf(id).some((start) => graph.isEntry(start)));
  for (const page of pages) put(page.name, page.loaded);
  put('later', ofFrame);
  put('later', allLater, isInSeveral(pages.map(({ later }) => later)));
  for (const page of pages) put(`later-${page.name}`, page.later);
  const ofOtherPages = new Set(pageNames.filter((page) => page !== 'home').flatMap((page) => [page, `later-${page}`]));
  const needsPage = (kind: string) => [...graph.reach([kind])].some((id) => ofOtherPages.has(groups.get(id) ?? ''));
  const sections = graph.reach(kinds.filter((kind) => !openers.includes(kind) && !needsPage(kind)));
  put('parts', sections, (id) => !isSection(id) && graph.startsOf(id).some((start) => !isSection(start)));
  put('cart', graph.reach([graph.file('features/cart/cart-store.ts')]));
  put('cart', graph.reach([graph.file(routeFile('cart'))]), (id) => graph.startsOf(id).length > 1);
  const waits = new Set(['cards', 'parts', 'later', 'cart']);
  const isLight = (kind: string) => [...graph.reach([kind])].every((id) => !waits.has(groups.get(id) ?? ''));
  const tools = ['integrations.tsx', 'run-tools.ts'].map((path) => graph.file(`features/integrations/${path}`));
  put('sections', graph.reach(kinds.filter((kind) => sections.has(kind) && isLight(kind))));
  put('goods', sections);
  put('tools', graph.reach(tools), (id) => graph.isBelow('features/integrations/', id));

  const routes = graph.startsOf(graph.file('platform/render/page-meta.ts')).filter((id) => graph.isEntry(id));
  return new Map([...groups, ...textGroups(graph, routes, pages, groups)]);
}

// React Router looks for the stylesheet in the chunk of the root route, so that stays by itself.
function canMove(graph: ModuleGraph, id: string): boolean {
  return !id.endsWith('.css') && !graph.isBelow('root.tsx', id) && !graph.isEntry(id);
}

function isInSeveral(sets: readonly ReadonlySet<string>[]): (id: string) => boolean {
  return (id) => sets.filter((set) => set.has(id)).length > 1;
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
