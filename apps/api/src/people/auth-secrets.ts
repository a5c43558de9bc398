import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { allKeys, type SecretKey } from '../secrets/secret-key.ts';

/** The secrets of better-auth, as it takes them: the current one first. */
export interface AuthSecrets {
  secrets: { version: number; value: string }[];
  /** For what it has encrypted before it wrote the version down: by the oldest key. */
  secret: string;
}

export function authSecrets(secretKey: SecretKey): AuthSecrets {
  const secrets = allKeys(secretKey).map((key) => ({ version: versionOf(key), value: derive(key) }));
  return { secrets, secret: secrets.at(-1)?.value ?? '' };
}

/** The same, as the library's functions for encryption take them. */
export function encryptionKeys(secretKey: SecretKey) {
  const { secrets, secret } = authSecrets(secretKey);
  const keys = new Map(secrets.map(({ version, value }) => [version, value]));
  return { keys, currentVersion: versionOf(secretKey.current), legacySecret: secret };
}

function derive(key: KeyObject): string {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'people', 32)).toString('base64url');
}

/** A number that stays with a key wherever it stands in the list. The library wants one that is not negative. */
function versionOf(key: KeyObject): number {
  return createHmac('sha256', key).update('version').digest().readUInt32BE(0);
}
