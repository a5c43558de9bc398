import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error the tool wants its configuration as a module without types
import configuration from '../.dependency-cruiser.cjs';

const rules: { name: string }[] = configuration.forbidden;
const api = 'apps/api/src';
const shop = 'apps/storefront/app';
const embedded = 'packages/embedded-postgres/src';

/** One import per arrow that must be refused: from, to. */
const planted: Record<string, [from: string, to: string]> = {
  'no-cycle': [`${shop}/ui/a.tsx`, `${shop}/ui/b.tsx`],
  resolvable: [`${shop}/ui/a.tsx`, `${shop}/ui/not-there.tsx`],
  'contract-imports-schemas-only': ['packages/contract/src/money.ts', `${api}/app.ts`],
  'messages-know-the-contract': ['packages/messages/src/server-texts.ts', `${api}/app.ts`],
  'demo-is-for-the-server': [`${api}/app.ts`, 'packages/demo/src/seed.ts'],
  'demo-knows-api-and-contract': ['packages/demo/src/seed.ts', 'apps/server/app.ts'],
  'embedded-postgres-stands-alone': [`${embedded}/launch.ts`, `${api}/app.ts`],
  'embedded-postgres-is-for-the-server': [`${api}/app.ts`, `${embedded}/launch.ts`],
  'api-knows-no-storefront': [`${api}/app.ts`, `${shop}/root.tsx`],
  'storefront-knows-api-types-only': [`${shop}/platform/shop-api.ts`, `${api}/app.ts`],
  'storefront-knows-no-server': [`${shop}/root.tsx`, 'apps/server/app.ts'],
  'server-knows-the-build-only': ['apps/server/app.ts', `${shop}/root.tsx`],
  'routes-call-verbs': [`${api}/features/cart/routes.ts`, `${api}/features/cart/line-store.ts`],
  'verbs-know-no-routes': [`${api}/features/cart/add-line.ts`, `${api}/features/cart/routes.ts`],
  'stores-know-the-database': [`${api}/features/cart/store.ts`, `${api}/payments/payment-registry.ts`],
  'database-is-below': [`${api}/database/tenant.ts`, `${api}/features/cart/store.ts`],
  'migrations-import-nothing-that-changes': [`${api}/database/migrations/0001-a.ts`, `${api}/database/tenant.ts`],
  'shop-is-lowest': [`${api}/features/shop/get-config.ts`, `${api}/features/catalog/get-details.ts`],
  'catalog-knows-shop': [`${api}/features/catalog/get-details.ts`, `${api}/features/cart/add-line.ts`],
  'coupons-know-catalog': [`${api}/features/coupons/judge.ts`, `${api}/features/cart/add-line.ts`],
  'cart-knows-catalog': [`${api}/features/cart/add-line.ts`, `${api}/features/checkout/offer.ts`],
  'checkout-knows-cart': [`${api}/features/checkout/offer.ts`, `${api}/features/orders/place-order.ts`],
  'content-is-beside': [`${api}/features/content/list.ts`, `${api}/features/orders/place-order.ts`],
  'kinds-know-no-features': [`${api}/payments/bank-transfer.ts`, `${api}/features/orders/place-order.ts`],
  'ui-knows-nothing-of-ours': [`${shop}/ui/button.tsx`, `${shop}/platform/messages.ts`],
  'platform-is-below': [`${shop}/platform/errors.ts`, `${shop}/features/cart/cart-store.ts`],
  'no-cycle-in-features': [`${shop}/features/order/a.tsx`, `${shop}/features/order/b.tsx`],
  'feature-is-in-the-order': [`${shop}/features/not-named/a.tsx`, `${shop}/ui/b.tsx`],
  'basics-know-no-feature': [`${shop}/features/content/a.tsx`, `${shop}/features/payment/b.tsx`],
  'cart-knows-basics': [`${shop}/features/cart/a.tsx`, `${shop}/features/product-card/b.tsx`],
  'cards-know-cart-and-lists': [`${shop}/features/product-card/a.tsx`, `${shop}/features/wishlist/b.tsx`],
  'listing-knows-cards': [`${shop}/features/listing/a.tsx`, `${shop}/features/product/b.tsx`],
  'product-knows-listing': [`${shop}/features/product/a.tsx`, `${shop}/features/footer/b.tsx`],
  'footer-knows-header': [`${shop}/features/footer/a.tsx`, `${shop}/features/not-found/b.tsx`],
  'frame-knows-header-and-footer': [`${shop}/features/frame/a.tsx`, `${shop}/features/not-named/b.tsx`],
  'features-know-no-sections': [`${shop}/features/cart/cart.tsx`, `${shop}/sections/hero.tsx`],
  'sections-know-features': [`${shop}/sections/hero.tsx`, `${shop}/variants/registry.ts`],
  'variants-know-sections': [`${shop}/variants/registry.ts`, `${shop}/routes/home.tsx`],
  'integrations-know-events-only': [`${shop}/integrations/gtag.ts`, `${shop}/platform/storage.ts`],
  'tracking-names-no-integration': [`${shop}/tracking/publish.ts`, `${shop}/integrations/gtag.ts`],
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'witryna-arrows-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

/** Names of the rules that a tree breaks. */
async function brokenBy(files: Record<string, string>): Promise<string[]> {
  await rm(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return cruiseTree();
}

async function cruiseTree(): Promise<string[]> {
  const options: ICruiseOptions = {
    ...configuration.options,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
    baseDir: root,
  };
  const { output } = await cruise(['apps', 'packages'], options);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map((violation) => violation.rule.name);
}

function importOf(from: string, to: string, kind = 'import { x }'): string {
  const path = relative(dirname(from), to);
  return `${kind} from '${path.startsWith('.') ? path : `./${path}`}';\nexport const y = x;\n`;
}

const both = { 'apps/keep.ts': '', 'packages/keep.ts': '' };

test('every arrow has an import that it refuses', () => {
  expect(rules.map((rule) => rule.name).sort()).toEqual(Object.keys(planted).sort());
});

describe.each(Object.entries(planted))('%s', (name, [from, to]) => {
  test(`${from} may not import ${to}`, async () => {
    const kind = name === 'no-cycle-in-features' ? 'import type { x }' : 'import { x }';
    const answers = name.startsWith('no-cycle') ? importOf(to, from, kind) : 'export const x = 1;\n';
    const files = name === 'resolvable' ? {} : { [to]: answers };
    expect(await brokenBy({ ...both, ...files, [from]: importOf(from, to, kind) })).toContain(name);
  });
});

test('a file of a feature may load later what builds on it', async () => {
  const [entry, rest] = [`${shop}/features/cart/entry.ts`, `${shop}/features/cart/rest.ts`];
  const files = {
    ...both,
    [entry]: `export const x = 1;\nexport const load = () => import('./rest.ts');\n`,
    [rest]: importOf(rest, entry),
  };
  expect(await brokenBy(files)).toEqual([]);
});

test('a type of the API is what the storefront may import', async () => {
  const [from, to] = [`${shop}/platform/shop-api.ts`, `${api}/app.ts`];
  const files = {
    ...both,
    [to]: 'export type x = 1;\n',
    [from]: `import type { x } from '${relative(dirname(from), to)}';\nexport type y = x;\n`,
  };
  expect(await brokenBy(files)).toEqual([]);
});

test('an import by the name of a workspace counts as what it is', async () => {
  const manifest = JSON.stringify({ name: '@witryna/demo', type: 'module', exports: { './*': './src/*' } });
  await rm(root, { recursive: true, force: true });
  await write('packages/demo/package.json', manifest);
  await write('packages/demo/src/seed.ts', 'export const x = 1;\n');
  await write(`${api}/app.ts`, `import { x } from '@witryna/demo/seed.ts';\nexport const y = x;\n`);
  await mkdir(join(root, 'node_modules/@witryna'), { recursive: true });
  await symlink(join(root, 'packages/demo'), join(root, 'node_modules/@witryna/demo'));
  expect(await cruiseTree()).toEqual(['demo-is-for-the-server']);
});
