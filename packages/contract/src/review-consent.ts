/**
 * The consent to be asked for reviews, in the mail about the delivery. The version names the words that were agreed to
 * (`consent_reviews` of the area `checkout`) and changes with them, so that orders prove what their buyers agreed to.
 */
export const reviewConsent = { id: 'reviews', version: '2026-11-30' } as const;
