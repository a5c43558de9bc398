import { makeNewsletterToken } from '../../secrets/newsletter-token.ts';

/** The links by which a subscriber unsubscribes: one for people, one for their mail programs. They never expire. */
export function unsubscribeLinks(secretKey: Buffer, shopId: number, subscriptionId: number, origin: string) {
  const token = makeNewsletterToken(secretKey, shopId, { subscriptionId, action: 'unsubscribe' });
  return {
    page: `${origin}/newsletter#unsubscribe=${token}`,
    oneClick: `${origin}/api/shop/Newsletter/one-click?token=${token}`,
  };
}
