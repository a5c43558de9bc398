/** Groups of calls beyond the specification's 28. A server lists those that it supports in its configuration. */
export const features = ['suggestions', 'cartQuantity', 'points', 'order', 'payments', 'withdrawal'] as const;
export type Feature = (typeof features)[number];

/** The first match wins. Paths match in any case, because a foreign server may ignore it. */
const calls: [feature: Feature, call: RegExp][] = [
  ['suggestions', /^GET shop\/Search\/suggestions$/i],
  ['cartQuantity', /^PATCH shop\/ShoppingCart\//i],
  ['points', /^GET shop\/PickupPoint(?:\/|$)/i],
  ['withdrawal', /^POST shop\/Order\/(?:[^/]+\/)?withdrawal$/i],
  ['payments', /^POST shop\/Order\/[^/]+\/payments(?:\/|$)/i],
  ['order', /^(?:GET|POST) shop\/(?:Checkout\/|Order(?:\/|$))/i],
];

/**
 * The feature that a call belongs to; undefined for the specification's own calls.
 * @param path after `/api/`, e.g. `shop/Order`
 */
export function featureOfCall(method: string, path: string): Feature | undefined {
  const call = `${method} ${path}`;
  return calls.find(([, pattern]) => pattern.test(call))?.[0];
}
