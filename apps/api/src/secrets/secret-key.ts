import { createSecretKey, type KeyObject } from 'node:crypto';

/** The key of an installation, from which all its signatures and secrets come. */
export interface SecretKey {
  /** Signs and encrypts. */
  readonly current: KeyObject;
  /** Those that it has replaced: what they have signed is still valid, and what they have encrypted is still read. */
  readonly earlier: readonly KeyObject[];
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
