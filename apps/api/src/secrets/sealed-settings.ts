import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { providerKey } from './provider-key.ts';
import { allKeys, type SecretKey } from './secret-key.ts';

const VERSION = 'sealed:v1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text (AES-256-GCM) that can be decrypted only for the same shop and use, such as a payment or delivery type.
 */
export function seal({ current }: SecretKey, shopId: number, type: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', providerKey(current, shopId, `seal ${type}`), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return VERSION + sealed.toString('base64');
}

/** Whether a text is one that `seal` has encrypted. */
export const isSealed = (text: string): boolean => text.startsWith(VERSION);

/** @returns undefined for a text that was encrypted with a foreign key, or for another shop or use */
export function unseal(secretKey: SecretKey, shopId: number, type: string, text: string): string | undefined {
  for (const key of allKeys(secretKey)) {
    const opened = unsealBy(key, shopId, type, text);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

function unsealBy(secretKey: KeyObject, shopId: number, type: string, text: string): string | undefined {
  const sealed = Buffer.from(text.slice(VERSION.length), 'base64');
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const key = providerKey(secretKey, shopId, `seal ${type}`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Encrypts a text with the current key that an earlier one has encrypted.
 * @returns the text itself if it is no secret or has the current key already; undefined if no key opens it
 */
export function reseal(secretKey: SecretKey, shopId: number, type: string, text: string): string | undefined {
  if (!isSealed(text) || unsealBy(secretKey.current, shopId, type, text) !== undefined) return text;
  const opened = unseal(secretKey, shopId, type, text);
  return opened === undefined ? undefined : seal(secretKey, shopId, type, opened);
}

/** Encrypts the values of secret fields before a shop's settings are stored. */
export function sealSettings(
  secretKey: SecretKey,
  { shopId, type, fields }: { shopId: number; type: string; fields: SettingFields },
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored = Object.entries(settings).map(([name, value]) => [
    name,
    fields[name]?.kind === 'secret' && typeof value === 'string' ? seal(secretKey, shopId, type, value) : value,
  ]);
  return Object.fromEntries(stored);
}

/** Decrypts the secrets in a shop's stored settings. A secret that can't be decrypted becomes undefined. */
export function openSettings(secretKey: SecretKey, shopId: number, type: string, stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  const opened = Object.entries(stored).map(([name, value]) => [
    name,
    typeof value === 'string' && isSealed(value) ? unseal(secretKey, shopId, type, value) : value,
  ]);
  return Object.fromEntries(opened);
}
