import type { Language } from '@witryna/contract/languages';

export interface WalletAddress {
  country: string;
  /** Code or name of the state, as the wallet has it. */
  state: string;
  postCode: string;
  city: string;
  street: string;
  residence: string;
}

/** A delivery as a wallet shows it. Amounts are in minor units. */
export interface WalletDelivery {
  id: string;
  name: string;
  priceMinor: number;
  /** Total of the order with this delivery. */
  totalMinor: number;
}

export interface WalletPayment {
  /** What the provider takes as payment. */
  token: string;
  fullName: string;
  email: string;
  phone: string;
  address: WalletAddress;
  delivery: WalletDelivery;
}

export interface WalletOptions {
  /** Public key of the shop's account at the provider. */
  key: string;
  language: Language;
  currency: string;
  countries: readonly string[];
  deliveries: readonly [WalletDelivery, ...WalletDelivery[]];
  /** Whether the shopper has accepted what must be accepted; if not, the page says so. */
  mayOpen(): boolean;
  /** The deliveries to a place; none if the shop does not deliver there. */
  findDeliveries(place: Pick<WalletAddress, 'country' | 'postCode'>): Promise<readonly WalletDelivery[]>;
  /** Places the order. @returns false if it was not placed; the page then says why */
  pay(payment: WalletPayment): Promise<boolean>;
  /** Says whether this browser has a wallet. */
  onReady(isOffered: boolean): void;
}

/** Shows a provider's buttons of wallets in an element. @returns a function that removes them */
export type MountWallet = (element: HTMLElement, options: WalletOptions) => Promise<() => void>;

const files = import.meta.glob<MountWallet>('./wallets/*-wallet.ts', { import: 'mountWallet' });

/** Loads the buttons of a provider's wallets. @returns undefined for a provider without a file in `wallets/` */
export async function loadWallet(provider: string): Promise<MountWallet | undefined> {
  return files[`./wallets/${provider}-wallet.ts`]?.();
}
