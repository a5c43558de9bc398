import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error dependency-cruiser requires its configuration as a CommonJS module, which has no types
import configuration from '../.dependency-cruiser.cjs';
import { oneOf } from './one-of.ts';

const rules: { name: string }[] = configuration.forbidden;
const api = 'apps/api/src';
const shop = 'apps/storefront/app';
const office = 'apps/back-office/app';
const embedded = 'packages/embedded-postgres/src';

/** For each rule of .dependency-cruiser.cjs, an import that it forbids. */
const violations: Record<string, [from: string, to: string]> = {
  'no-cycles': [`${shop}/ui/a.tsx`, `${shop}/ui/b.tsx`],
  'no-unresolved-imports': [`${shop}/ui/a.tsx`, `${shop}/ui/not-there.tsx`],
  'contract-imports-only-zod-and-hono': ['packages/contract/src/money.ts', `${api}/app.ts`],
  'messages-import-only-contract': ['packages/messages/src/server-texts.ts', `${api}/app.ts`],
  'packages-import-no-app': ['packages/shop-folder/src/read/read-table.ts', `${api}/app.ts`],
  'only-server-imports-sandbox-gateway': [`${api}/app.ts`, 'apps/sandbox-gateway/src/sandbox.ts'],
  'sandbox-gateway-imports-no-server-or-storefront': [
    'apps/sandbox-gateway/src/sandbox.ts',
    'apps/server/server-app.ts',
  ],
  'embedded-postgres-imports-no-workspace': [`${embedded}/launch.ts`, `${api}/app.ts`],
  'only-server-imports-embedded-postgres': [`${api}/app.ts`, `${embedded}/launch.ts`],
  'api-imports-no-storefront-or-server': [`${api}/app.ts`, `${shop}/root.tsx`],
  'storefront-imports-only-types-of-api': [`${shop}/platform/shop-api.ts`, `${api}/app.ts`],
  'storefront-imports-only-html-of-shop-folder': [`${shop}/root.tsx`, 'packages/shop-folder/src/read/read-table.ts'],
  'only-server-and-goods-import-shop-converters': [
    'packages/shop-folder/src/read/read-table.ts',
    'packages/shop-converters/src/convert-folder.ts',
  ],
  'tracing-is-loaded-only-when-on': ['apps/server/server-app.ts', 'apps/server/ops/open-tracing.ts'],
  'storefront-imports-no-server': [`${shop}/root.tsx`, 'apps/server/server-app.ts'],
  'server-imports-only-build-of-storefront': ['apps/server/server-app.ts', `${shop}/root.tsx`],
  'back-office-imports-only-contract-and-messages': [`${office}/platform/api/call.ts`, `${shop}/ui/b.tsx`],
  'others-import-only-build-of-back-office': ['apps/server/server-app.ts', `${office}/main.tsx`],
  'office-ui-imports-only-ui': [`${office}/ui/button.tsx`, `${office}/platform/observable.ts`],
  'office-platform-imports-no-feature': [`${office}/platform/api/call.ts`, `${office}/shell/sidebar.tsx`],
  'api-routes-import-no-store': [`${api}/features/cart/routes.ts`, `${api}/features/cart/line-store.ts`],
  'api-operations-import-no-routes': [`${api}/features/cart/add-line.ts`, `${api}/features/cart/routes.ts`],
  'stores-import-no-payments-jobs-or-mail': [`${api}/features/cart/store.ts`, `${api}/payments/payment-registry.ts`],
  'database-imports-no-feature': [`${api}/database/tenant.ts`, `${api}/features/cart/store.ts`],
  'migrations-import-only-kysely-and-migrations': [`${api}/database/migrations/0001-a.ts`, `${api}/database/tenant.ts`],
  'api-feature-is-listed': [`${api}/features/not-named/a.ts`, `${api}/database/tenant.ts`],
  'api-shop-imports-no-feature': [`${api}/features/shop/get-config.ts`, `${api}/features/content/list.ts`],
  'api-catalog-imports-only-lower-features': [
    `${api}/features/catalog/get-details.ts`,
    `${api}/features/cart/add-line.ts`,
  ],
  'api-goods-import-only-lower-features': [`${api}/features/goods/list-goods.ts`, `${api}/features/cart/add-line.ts`],
  'api-categories-import-only-lower-features': [
    `${api}/features/categories/list-tree.ts`,
    `${api}/features/goods-import/store.ts`,
  ],
  'api-imports-of-goods-import-only-lower-features': [
    `${api}/features/goods-import/routes.ts`,
    `${api}/features/cart/add-line.ts`,
  ],
  'api-coupons-import-only-lower-features': [
    `${api}/features/coupons/judge.ts`,
    `${api}/features/reviews/send-review.ts`,
  ],
  'api-cart-imports-only-lower-features': [`${api}/features/cart/add-line.ts`, `${api}/features/checkout/offer.ts`],
  'api-checkout-imports-only-lower-features': [
    `${api}/features/checkout/offer.ts`,
    `${api}/features/orders/place-order.ts`,
  ],
  'api-orders-import-only-lower-features': [
    `${api}/features/orders/order-store.ts`,
    `${api}/features/payments/refund-store.ts`,
  ],
  'api-payments-import-only-lower-features': [
    `${api}/features/payments/pay-again.ts`,
    `${api}/features/ordering/read-order.ts`,
  ],
  'api-withdrawals-import-only-lower-features': [
    `${api}/features/withdrawals/withdraw.ts`,
    `${api}/features/conversions/send-conversion.ts`,
  ],
  'api-ordering-imports-only-lower-features': [
    `${api}/features/ordering/place-order.ts`,
    `${api}/features/order-mails/send-order-mail.ts`,
  ],
  'api-handling-imports-only-lower-features': [
    `${api}/features/order-handling/cancel-order.ts`,
    `${api}/features/order-mails/send-order-mail.ts`,
  ],
  'api-papers-import-only-lower-features': [
    `${api}/features/order-papers/make-papers.ts`,
    `${api}/features/invoices/routes.ts`,
  ],
  'kinds-import-no-feature': [`${api}/payments/bank-transfer.ts`, `${api}/features/orders/place-order.ts`],
  'basic-rooms-import-no-feature': [`${api}/tenancy/find-shop.ts`, `${api}/features/cart/add-line.ts`],
  'ui-imports-only-ui-and-contract': [`${shop}/ui/button.tsx`, `${shop}/platform/messages.ts`],
  'platform-imports-no-feature': [`${shop}/platform/errors.ts`, `${shop}/features/cart/cart-store.ts`],
  'feature-is-listed': [`${shop}/features/not-named/a.tsx`, `${shop}/ui/b.tsx`],
  'basic-features-import-no-feature': [`${shop}/features/content/a.tsx`, `${shop}/features/payment/b.tsx`],
  'contact-imports-only-basic-features': [`${shop}/features/contact/a.tsx`, `${shop}/features/cart/b.tsx`],
  'cart-imports-only-lower-features': [`${shop}/features/cart/a.tsx`, `${shop}/features/product-card/b.tsx`],
  'product-card-imports-only-lower-features': [
    `${shop}/features/product-card/a.tsx`,
    `${shop}/features/wishlist/b.tsx`,
  ],
  'listing-imports-only-lower-features': [`${shop}/features/listing/a.tsx`, `${shop}/features/product/b.tsx`],
  'product-imports-only-lower-features': [`${shop}/features/product/a.tsx`, `${shop}/features/footer/b.tsx`],
  'footer-imports-only-lower-features': [`${shop}/features/footer/a.tsx`, `${shop}/features/not-found/b.tsx`],
  'frame-imports-only-lower-features': [`${shop}/features/frame/a.tsx`, `${shop}/features/not-named/b.tsx`],
  'features-import-no-section': [`${shop}/features/cart/cart.tsx`, `${shop}/sections/hero.tsx`],
  'sections-import-no-variant-or-route': [`${shop}/sections/hero.tsx`, `${shop}/variants/registry.ts`],
  'variants-import-no-route': [`${shop}/variants/registry.ts`, `${shop}/routes/home.tsx`],
  'integrations-import-only-tracking-contract-and-messages': [
    `${shop}/integrations/gtag.ts`,
    `${shop}/platform/storage.ts`,
  ],
  'tracking-imports-no-integration-or-feature': [`${shop}/tracking/publish.ts`, `${shop}/integrations/gtag.ts`],
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'witryna-import-rules-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

/** Returns the names of the import rules that the given files break. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
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

/** Creates both folders, because dependency-cruiser fails if one of them is missing. */
const folders = { 'apps/keep.ts': '', 'packages/keep.ts': '' };

test('every rule has an example of an import that it forbids', () => {
  expect(rules.map((rule) => rule.name).sort()).toEqual(Object.keys(violations).sort());
});

describe.each(oneOf(Object.entries(violations), 0))('%s', (name, [from, to]) => {
  test(`${from} may not import ${to}`, async () => {
    const target = name === 'no-cycles' ? importOf(to, from) : 'export const x = 1;\n';
    const files = name === 'no-unresolved-imports' ? {} : { [to]: target };
    expect(await brokenRules({ ...folders, ...files, [from]: importOf(from, to) })).toContain(name);
  });
});

test.each([
  ['types', `import type { y } from './b.ts';\nexport type x = y;\n`],
  ['import()', `export const x = () => import('./b.ts');\n`],
])('a cycle of %s is forbidden too', async (_kind, text) => {
  const [a, b] = [`${api}/a.ts`, `${api}/b.ts`];
  expect(await brokenRules({ ...folders, [a]: text, [b]: importOf(b, a, 'import type { x }') })).toEqual(['no-cycles']);
});

test('the storefront may import types of the API', async () => {
  const [from, to] = [`${shop}/platform/shop-api.ts`, `${api}/app.ts`];
  const files = {
    ...folders,
    [to]: 'export type x = 1;\n',
    [from]: `import type { x } from '${relative(dirname(from), to)}';\nexport type y = x;\n`,
  };
  expect(await brokenRules(files)).toEqual([]);
});

test('the rules also apply to imports by workspace name', async () => {
  const manifest = JSON.stringify({ name: '@witryna/sandbox-gateway', type: 'module', exports: { './*': './src/*' } });
  await rm(root, { recursive: true, force: true });
  await write('packages/keep.ts', '');
  await write('apps/sandbox-gateway/package.json', manifest);
  await write('apps/sandbox-gateway/src/seed.ts', 'export const x = 1;\n');
  await write(`${api}/app.ts`, `import { x } from '@witryna/sandbox-gateway/seed.ts';\nexport const y = x;\n`);
  await mkdir(join(root, 'node_modules/@witryna'), { recursive: true });
  await symlink(join(root, 'apps/sandbox-gateway'), join(root, 'node_modules/@witryna/sandbox-gateway'));
  expect(await cruiseTree()).toEqual(['only-server-imports-sandbox-gateway']);
});
