import type { Language } from '@witryna/contract/languages';

/** What is known of a shop before it has a folder. Null stands for what its owner fills in later. */
export interface NewShop {
  name: string;
  host: string;
  language: Language;
  /** ISO 4217 code. */
  currency: string;
  company: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** The number of the bank account for transfers. Without it, the shop offers no bank transfer. */
  account: string | null;
}
