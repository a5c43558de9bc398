import type { PhoneOffer } from '@witryna/contract/phone-orders';
import type { PhoneValues } from './phone-form.ts';

/** What the cards of the form share. */
export interface CardProps {
  readonly host: string;
  readonly values: PhoneValues;
  /** What the shop offers for the goods. */
  readonly offer: PhoneOffer;
  /** What is wrong with a field, in words. */
  problemOf(field: string): string | undefined;
  onChange(next: (before: PhoneValues) => PhoneValues): void;
}
