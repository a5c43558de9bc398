// The import directions of docs/architecture.md. scripts/import-rules.test.ts proves that each rule works.
const TEST = '[.]test[.]tsx?$|(^|/)test/';
const STORE = '^apps/api/src/features/[a-z/-]*store[.]ts$';
const API = '^apps/api/src/';
const MIGRATIONS = `${API}database/migrations/`;
const SHOP = '^apps/storefront/app/';
const OFFICE = '^apps/back-office/';
const TRACING = '^apps/server/ops/open-tracing[.]ts$';
const EMBEDDED = '^packages/embedded-postgres/';

const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TEST, ...from }, to });
/**
 * Rules for the folders of features, which stand in groups, the lowest first. A feature may import only features of
 * earlier groups, and a folder that is in no group is refused.
 */
function orderFeatures(base, listedRule, groups) {
  const folders = (names) => `${base}(${names.join('|')})/`;
  const all = Object.entries(groups);
  const below = (at) => all.slice(0, at).flatMap(([, names]) => names);
  return [
    rule(listedRule, { path: base, pathNot: folders(below(all.length)) }, {}),
    ...all.map(([name, own], at) =>
      rule(name, { path: folders(own) }, { path: base, pathNot: folders(['$1', ...below(at)]) }),
    ),
  ];
}

const apiFeatureRules = orderFeatures(`${API}features/`, 'api-feature-is-listed', {
  'api-shop-imports-no-feature': ['contact', 'content', 'shop', 'visits'],
  'api-catalog-imports-only-lower-features': ['catalog', 'newsletter'],
  'api-goods-import-only-lower-features': ['goods'],
  'api-categories-import-only-lower-features': ['categories', 'manufacturers', 'webhooks'],
  'api-imports-of-goods-import-only-lower-features': ['goods-import', 'reports', 'shop-log'],
  'api-coupons-import-only-lower-features': [
    ...['back-in-stock', 'coupons', 'feeds', 'offers', 'reviews', 'sales', 'search', 'share-pictures'],
  ],
  'api-cart-imports-only-lower-features': ['cart', 'conversation', 'demand'],
  'api-checkout-imports-only-lower-features': ['cart-reminder', 'checkout'],
  'api-orders-import-only-lower-features': ['orders'],
  'api-payments-import-only-lower-features': ['payments'],
  'api-withdrawals-import-only-lower-features': ['conversions', 'recalls', 'withdrawals'],
  'api-ordering-imports-only-lower-features': ['ordering'],
  'api-handling-imports-only-lower-features': ['order-handling', 'order-mails', 'start-page'],
  'api-papers-import-only-lower-features': ['invoices', 'order-papers', 'parcels'],
});

const featureRules = orderFeatures(`${SHOP}features/`, 'feature-is-listed', {
  'basic-features-import-no-feature': [
    ...['age-gate', 'consent', 'content', 'dev-menu', 'home', 'integrations', 'lightbox', 'map', 'page-frame'],
    ...['payment', 'photos', 'share', 'status', 'theme', 'toasts'],
  ],
  'contact-imports-only-basic-features': ['contact', 'pickup-point'],
  'cart-imports-only-lower-features': ['about', 'blog', 'cart', 'legal', 'lists', 'reviews'],
  'product-card-imports-only-lower-features': ['coupon', 'order', 'product-card'],
  'listing-imports-only-lower-features': [
    ...['checkout', 'compare', 'listing', 'search', 'upsell', 'wishlist', 'withdrawal'],
  ],
  'product-imports-only-lower-features': ['crawlers', 'header', 'product'],
  'footer-imports-only-lower-features': ['footer', 'not-found', 'quick-view'],
  'frame-imports-only-lower-features': ['frame'],
});

module.exports = {
  forbidden: [
    // Of any imports, also of types and by `import()`: what two files share is a file of its own.
    rule('no-cycles', {}, { circular: true }),
    // Lighthouse is installed in benchmarks/ when they run.
    rule('no-unresolved-imports', {}, { couldNotResolve: true, pathNot: '[+]types/|^lighthouse$' }),
    rule(
      'contract-imports-only-zod-and-hono',
      { path: '^packages/contract/' },
      {
        pathNot: '^packages/contract/|(^|/)node_modules/(?:zod|@hono/zod-openapi|hono)/',
      },
    ),
    rule(
      'messages-import-only-contract',
      { path: '^packages/messages/' },
      { pathNot: '^packages/(?:messages|contract)/|(^|/)node_modules/icu-minify/|^node:|^(?:fs|path)$' },
    ),
    rule('packages-import-no-app', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'only-server-imports-sandbox-gateway',
      { path: '^apps/(?:api|storefront)/' },
      { path: '^apps/sandbox-gateway/' },
    ),
    rule(
      'sandbox-gateway-imports-no-server-or-storefront',
      { path: '^apps/sandbox-gateway/' },
      { path: '^apps/(?:server|storefront)/' },
    ),
    rule(
      'embedded-postgres-imports-no-workspace',
      { path: EMBEDDED },
      { path: '^(?:apps|packages)/', pathNot: EMBEDDED },
    ),
    rule(
      'only-server-imports-embedded-postgres',
      { path: '^(?:apps/(?:api|storefront)|packages/contract)/' },
      { path: EMBEDDED },
    ),
    rule('api-imports-no-storefront-or-server', { path: '^apps/api/' }, { path: '^apps/(?:storefront|server)/' }),
    rule(
      'storefront-imports-only-types-of-api',
      { path: '^apps/storefront/' },
      {
        path: '^apps/api/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'storefront-imports-only-html-of-shop-folder',
      { path: '^apps/storefront/' },
      { path: '^packages/shop-folder/(?!src/html/)' },
    ),
    rule(
      'only-server-and-goods-import-shop-converters',
      { path: '^(?:apps/(?!server/|api/src/features/goods-import/)|packages/(?!shop-converters/))' },
      { path: '^packages/shop-converters/' },
    ),
    rule(
      'tracing-is-loaded-only-when-on',
      { path: '^(?:apps|packages)/', pathNot: `${TRACING}|${TEST}` },
      { path: `${TRACING}|(^|/)node_modules/@opentelemetry/`, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    rule('storefront-imports-no-server', { path: '^apps/storefront/' }, { path: '^apps/server/' }),
    rule(
      'server-imports-only-build-of-storefront',
      { path: '^apps/server/' },
      { path: '^apps/storefront/(?!build/|vite[.]config)' },
    ),

    rule(
      'back-office-imports-only-contract-and-messages',
      { path: `${OFFICE}app/` },
      { path: '^(?:apps|packages)/', pathNot: `${OFFICE}|^packages/(?:contract|messages)/` },
    ),
    rule(
      'others-import-only-build-of-back-office',
      { path: '^(?:apps|packages)/', pathNot: OFFICE },
      { path: `${OFFICE}(?!build/)` },
    ),
    rule(
      'office-ui-imports-only-ui',
      { path: `${OFFICE}app/ui/` },
      { path: '^(?:apps|packages)/', pathNot: `${OFFICE}app/ui/` },
    ),
    rule(
      'office-platform-imports-no-feature',
      { path: `${OFFICE}app/platform/` },
      { path: `${OFFICE}app/(?:features|shell)/` },
    ),

    rule(
      'api-routes-import-no-store',
      { path: `${API}features/[^/]+/routes[.]ts$` },
      { path: STORE, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'api-operations-import-no-routes',
      { path: `${API}features/[^/]+/(?!routes[.]ts)` },
      { path: `${API}features/[^/]+/routes[.]ts$` },
    ),
    rule(
      'stores-import-no-payments-jobs-or-mail',
      { path: STORE },
      { path: `${API}(?:payments|delivery|jobs|mail|app[.]ts)` },
    ),
    rule(
      'database-imports-no-feature',
      { path: `${API}database/` },
      { path: `${API}(?:features|payments|delivery|jobs|mail|pictures)/` },
    ),
    rule(
      'migrations-import-only-kysely-and-migrations',
      { path: MIGRATIONS },
      { pathNot: `${MIGRATIONS}|(^|/)node_modules/kysely/`, dependencyTypesNot: ['core'] },
    ),
    ...apiFeatureRules,
    rule(
      'kinds-import-no-feature',
      { path: `${API}(?:payments|delivery|conversions|cart-rules)/` },
      { path: `${API}features/` },
    ),
    rule(
      'basic-rooms-import-no-feature',
      { path: `${API}(?:http|tenancy|outside|concurrency|log|files)/` },
      { path: `${API}(?:features|payments|delivery|jobs)/` },
    ),

    rule(
      'ui-imports-only-ui-and-contract',
      { path: `${SHOP}ui/` },
      {
        path: '^(?:apps|packages)/',
        pathNot: `${SHOP}ui/|^packages/contract/`,
      },
    ),
    rule(
      'platform-imports-no-feature',
      { path: `${SHOP}platform/` },
      { path: `${SHOP}(?:routes|variants|sections|features|integrations)/` },
    ),
    rule('features-import-no-section', { path: `${SHOP}features/` }, { path: `${SHOP}(?:routes|variants|sections)/` }),
    ...featureRules,
    rule('sections-import-no-variant-or-route', { path: `${SHOP}sections/` }, { path: `${SHOP}(?:routes|variants)/` }),
    rule('variants-import-no-route', { path: `${SHOP}variants/` }, { path: `${SHOP}routes/` }),
    rule(
      'integrations-import-only-tracking-contract-and-messages',
      { path: `${SHOP}integrations/` },
      {
        path: '^(?:apps|packages)/',
        pathNot: `${SHOP}(?:integrations|tracking)/|^packages/(?:contract|messages)/`,
      },
    ),
    rule(
      'tracking-imports-no-integration-or-feature',
      { path: `${SHOP}tracking/` },
      { path: `${SHOP}(?:integrations|routes|variants|sections|features)/` },
    ),
  ],
  options: {
    // dependency-cruiser can't use TypeScript 7 as its parser, so it uses @swc/core. With tsPreCompilationDeps it also
    // sees type-only imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(?:build|[.]react-router)/|^virtual:' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
