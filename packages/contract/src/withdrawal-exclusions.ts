/** Why a consumer has no right to withdraw from a purchase. The letters are those of Directive 2011/83/EU, art. 16. */
export const withdrawalExclusions = [
  /** (b) The price depends on a financial market, such as that of gold. */
  'priceFluctuation',
  /** (c) Made to the consumer's specifications or clearly personalised. */
  'madeToOrder',
  /** (d) Deteriorates or expires rapidly. */
  'perishable',
  /** (e) Sealed for reasons of health or hygiene, and unsealed after delivery. */
  'sealedHygiene',
  /** (f) Mixed with other items after delivery, so that nothing can separate them. */
  'mixedInseparably',
  /** (i) Sealed audio, video or software, unsealed after delivery. */
  'sealedMedia',
  /** (j) A newspaper, periodical or magazine. */
  'press',
  /** (l) Accommodation, transport, catering or leisure on a certain date. */
  'datedService',
  /** (m) Digital content whose supply has begun with the consumer's consent. */
  'digitalContent',
] as const;
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number];

/** The consumer has the right to withdraw until something happens after the delivery, which only they know. */
const excludedLater: readonly WithdrawalExclusion[] = [
  'sealedHygiene',
  'mixedInseparably',
  'sealedMedia',
  'digitalContent',
];

/** Whether a statement of withdrawal may name goods with this exclusion; null for goods without one. */
export function mayBeWithdrawn(exclusion: WithdrawalExclusion | null | undefined): boolean {
  return exclusion == null || excludedLater.includes(exclusion);
}
