/**
 * Groups of API calls beyond the specification's 28. A server lists the features that it supports in its configuration.
 * `operationIds` is no call: such a server counts additions to the cart with the same `operationId` once.
 */
export const features = [
  'suggestions',
  'textSearch',
  'cartQuantity',
  'cartProducts',
  'points',
  'order',
  'payments',
  'withdrawal',
  'newsletter',
  'richReviews',
  'contactPhotos',
  'priceHistory',
  'backInStock',
  'visitCounts',
  'operationIds',
  'feedItems',
] as const;
export type Feature = (typeof features)[number];

/**
 * The calls of each feature. The first match applies. Paths match in upper and lower case, because a foreign server may
 * ignore case.
 */
const calls: [feature: Feature, call: RegExp][] = [
  ['suggestions', /^GET shop\/Search\/suggestions$/i],
  ['textSearch', /^GET shop\/Search\/texts$/i],
  ['priceHistory', /^GET shop\/Product\/[^/]+\/price-history$/i],
  ['cartQuantity', /^PATCH shop\/ShoppingCart\//i],
  ['cartProducts', /^GET shop\/CartProduct$/i],
  ['newsletter', /^POST shop\/Newsletter(?:\/|$)/i],
  ['feedItems', /^GET shop\/FeedItem$/i],
  ['visitCounts', /^POST shop\/Visit$/i],
  ['backInStock', /^POST shop\/BackInStock(?:\/|$)/i],
  ['richReviews', /^POST shop\/Product\/[^/]+\/reviews\/[^/]+(?:\/|$)/i],
  ['contactPhotos', /^POST shop\/Contact\/photos$/i],
  ['points', /^GET shop\/PickupPoint(?:\/|$)/i],
  ['withdrawal', /^POST shop\/Order\/(?:[^/]+\/)?withdrawal$/i],
  ['payments', /^POST shop\/Order\/[^/]+\/payments(?:\/|$)/i],
  ['order', /^(?:GET|POST) shop\/(?:Checkout\/|Order(?:\/|$)|VatId$|Town$)/i],
];

/**
 * Returns the feature that a call belongs to; undefined for the specification's own calls.
 * @param path the part after `/api/`, e.g. `shop/Order`
 */
export function featureOfCall(method: string, path: string): Feature | undefined {
  const call = `${method} ${path}`;
  return calls.find(([, pattern]) => pattern.test(call))?.[0];
}
