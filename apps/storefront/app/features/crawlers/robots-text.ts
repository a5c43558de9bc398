// Pages with the data of one visitor, the API and the developer menu. Crawlers are asked not to visit them.
const visitorPages = [
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
  '/newsletter',
  '/back-in-stock',
  '/cart-reminder',
  '/api/',
  '/*dev=true',
];

/** The robots.txt of a host. The showcase host disallows all crawlers, since it shows another host's products. */
export function robotsText(origin: string, showcase: boolean): string {
  if (showcase) return 'User-agent: *\nDisallow: /\n';
  const rules = visitorPages.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
