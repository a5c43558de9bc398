// Pages of one visitor; a crawler finds nothing there.
const ownPages = [
  '/cart',
  '/checkout',
  '/order/',
  '/thank-you',
  '/transfer-details',
  '/cashOnDelivery',
  '/hotpay',
  '/wishlist',
  '/compare',
  '/my-account',
  '/login-register',
  '/api/',
];

/** The robots.txt of a host. The showcase shows another host's goods, so it keeps every crawler away. */
export function robotsOf(origin: string, showcase: boolean): string {
  if (showcase) return 'User-agent: *\nDisallow: /\n';
  const rules = ownPages.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
