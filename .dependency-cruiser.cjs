// The arrows of docs/architecture.md. scripts/arrows.test.ts plants one forbidden import per rule and wants it refused.
const TEST = '[.]test[.]tsx?$|(^|/)test/';
const STORE = '^apps/api/src/features/[a-z/-]*store[.]ts$';
const API = '^apps/api/src/';
const MIGRATIONS = `${API}database/migrations/`;
const SHOP = '^apps/storefront/app/';
const EMBEDDED = '^packages/embedded-postgres/';

const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TEST, ...from }, to });
const above = (name, folder, forbidden) =>
  rule(name, { path: `${API}features/${folder}/` }, { path: `${API}features/(?:${forbidden})/` });

// The storefront's features, lowest first: a feature knows those of the lines above its own, and none of its own line.
const featureOrder = {
  'basics-know-no-feature': [
    ...['age-gate', 'consent', 'contact', 'content', 'dev-menu', 'home'],
    ...['payment', 'pickup-point', 'status', 'theme', 'toasts'],
  ],
  'cart-knows-basics': ['about', 'blog', 'cart', 'crawlers', 'lists', 'reviews'],
  'cards-know-cart-and-lists': ['coupon', 'order', 'product-card'],
  'listing-knows-cards': ['checkout', 'compare', 'listing', 'upsell', 'wishlist', 'withdrawal'],
  'product-knows-listing': ['header', 'product'],
  'footer-knows-header': ['footer', 'not-found'],
  'frame-knows-header-and-footer': ['frame'],
};
const featureFolders = (names) => `${SHOP}features/(${names.join('|')})/`;
const featureRules = Object.entries(featureOrder).map(([name, own], line, lines) => {
  const lower = lines.slice(0, line).flatMap(([, names]) => names);
  return rule(
    name,
    { path: featureFolders(own) },
    { path: `${SHOP}features/`, pathNot: featureFolders(['$1', ...lower]) },
  );
});

module.exports = {
  forbidden: [
    // A cycle of types, or through what is loaded later, breaks nothing at run time.
    rule('no-cycle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } }),
    rule(
      'no-cycle-in-features',
      { path: `${SHOP}features/` },
      { circular: true, viaOnly: { path: `${SHOP}features/`, dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule('resolvable', {}, { couldNotResolve: true, pathNot: '[+]types/' }),
    rule(
      'contract-imports-schemas-only',
      { path: '^packages/contract/' },
      {
        pathNot: '^packages/contract/|(^|/)node_modules/(?:zod|@hono/zod-openapi|hono)/',
      },
    ),
    rule(
      'messages-know-the-contract',
      { path: '^packages/messages/' },
      { pathNot: '^packages/(?:messages|contract)/|(^|/)node_modules/icu-minify/|^node:|^(?:fs|path)$' },
    ),
    rule(
      'demo-is-for-the-server',
      { path: '^(?:apps/(?:api|storefront)|packages/contract)/' },
      { path: '^packages/(?:demo|sandbox-gateway)/' },
    ),
    rule(
      'demo-knows-api-and-contract',
      { path: '^packages/(?:demo|sandbox-gateway)/' },
      { path: '^apps/(?:server|storefront)/' },
    ),
    rule('embedded-postgres-stands-alone', { path: EMBEDDED }, { path: '^(?:apps|packages)/', pathNot: EMBEDDED }),
    rule(
      'embedded-postgres-is-for-the-server',
      { path: '^(?:apps/(?:api|storefront)|packages/(?:contract|demo))/' },
      { path: EMBEDDED },
    ),
    rule('api-knows-no-storefront', { path: '^apps/api/' }, { path: '^apps/(?:storefront|server)/' }),
    rule(
      'storefront-knows-api-types-only',
      { path: '^apps/storefront/' },
      {
        path: '^apps/api/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('storefront-knows-no-server', { path: '^apps/storefront/' }, { path: '^apps/server/' }),
    rule(
      'server-knows-the-build-only',
      { path: '^apps/server/' },
      { path: '^apps/storefront/(?!build/|vite[.]config)' },
    ),

    rule(
      'routes-call-verbs',
      { path: `${API}features/[^/]+/routes[.]ts$` },
      { path: STORE, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'verbs-know-no-routes',
      { path: `${API}features/[^/]+/(?!routes[.]ts)` },
      { path: `${API}features/[^/]+/routes[.]ts$` },
    ),
    rule('stores-know-the-database', { path: STORE }, { path: `${API}(?:payments|delivery|jobs|mail|app[.]ts)` }),
    rule(
      'database-is-below',
      { path: `${API}database/` },
      { path: `${API}(?:features|payments|delivery|jobs|mail|pictures)/` },
    ),
    rule(
      'migrations-import-nothing-that-changes',
      { path: MIGRATIONS },
      { pathNot: `${MIGRATIONS}|(^|/)node_modules/kysely/`, dependencyTypesNot: ['core'] },
    ),
    above('shop-is-lowest', 'shop', 'catalog|search|reviews|coupons|cart|checkout|orders'),
    above('catalog-knows-shop', 'catalog', 'coupons|cart|checkout|orders'),
    above('coupons-know-catalog', 'coupons', 'cart|checkout|orders'),
    above('cart-knows-catalog', 'cart', 'checkout|orders'),
    above('checkout-knows-cart', 'checkout', 'orders'),
    above('content-is-beside', '(?:search|reviews|content|contact)', 'coupons|cart|checkout|orders'),
    rule('kinds-know-no-features', { path: `${API}(?:payments|delivery)/` }, { path: `${API}features/` }),

    rule(
      'ui-knows-nothing-of-ours',
      { path: `${SHOP}ui/` },
      {
        path: '^(?:apps|packages)/',
        pathNot: `${SHOP}ui/|^packages/contract/`,
      },
    ),
    rule(
      'platform-is-below',
      { path: `${SHOP}platform/` },
      { path: `${SHOP}(?:routes|variants|sections|features|integrations)/` },
    ),
    rule('features-know-no-sections', { path: `${SHOP}features/` }, { path: `${SHOP}(?:routes|variants|sections)/` }),
    rule(
      'feature-is-in-the-order',
      { path: `${SHOP}features/`, pathNot: featureFolders(Object.values(featureOrder).flat()) },
      {},
    ),
    ...featureRules,
    rule('sections-know-features', { path: `${SHOP}sections/` }, { path: `${SHOP}(?:routes|variants)/` }),
    rule('variants-know-sections', { path: `${SHOP}variants/` }, { path: `${SHOP}routes/` }),
    rule(
      'integrations-know-events-only',
      { path: `${SHOP}integrations/` },
      {
        path: '^(?:apps|packages)/',
        pathNot: `${SHOP}(?:integrations|tracking)/|^packages/contract/`,
      },
    ),
    rule(
      'tracking-names-no-integration',
      { path: `${SHOP}tracking/` },
      { path: `${SHOP}(?:integrations|routes|variants|sections|features)/` },
    ),
  ],
  options: {
    // without @swc/core, and without the dependencies before compilation, TypeScript 7 sources count as no modules at all
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(?:build|[.]react-router)/|^virtual:' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
