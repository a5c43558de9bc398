import { createSecretKey, type KeyObject } from 'node:crypto';

/** The key of an installation, from which all its signatures and secrets come. */
export interface SecretKey {
  /** Signs and encrypts. */
  readonly current: KeyObject;
  /** Those that it has replaced: what they have signed is still valid, and what they have encrypted is still read. */
  readonly earlier: readonly KeyObject[];
  /** The keys of a shop; only for what is signed for its shoppers (`withShopKeys`). */
  readonly ofShop?: ShopKeys | undefined;
}

/** The keys that sign for a shop, wherever it is: they move with it. */
export interface ShopKeys {
  /** The latest first. */
  readonly all: readonly KeyObject[];
  /** Undefined before the shop has one: the installation's key signs. */
  readonly signing: KeyObject | undefined;
}

/** Makes a key of 32 bytes. */
export function secretKeyOf(current: Uint8Array, ...earlier: Uint8Array[]): SecretKey {
  const [first, ...others] = [current, ...earlier].map((bytes) => createSecretKey(bytes));
  if (!first) throw new TypeError('there is no key');
  return { current: first, earlier: others };
}

/** The current key, then the earlier ones. */
export function allKeys({ current, earlier }: SecretKey): readonly KeyObject[] {
  return [current, ...earlier];
}
