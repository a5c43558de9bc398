import { createHash } from 'node:crypto';
import { isSameSecret } from '../../secrets/is-same-secret.ts';

/** The names of hashes that openpayu_php (`OpenPayU_Util`) reads, without their dash. */
const hashes: ReadonlyMap<string, string> = new Map([
  ['MD5', 'md5'],
  ['SHA', 'sha256'],
  ['SHA1', 'sha1'],
  ['SHA256', 'sha256'],
  ['SHA384', 'sha384'],
  ['SHA512', 'sha512'],
]);

/**
 * Checks the signature of a notice: the hash of the body as it came, followed by the POS's second key.
 * @param header like `sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT`
 */
export function isPayuSignature(header: string | null, body: string, secondKey: string): boolean {
  const parts = (header ?? '').split(';').map((part) => [part.split('=', 1)[0], part.slice(part.indexOf('=') + 1)]);
  const { signature, algorithm = 'MD5' }: Partial<Record<string, string>> = Object.fromEntries(parts);
  const hash = hashes.get(algorithm.toUpperCase().replace('-', ''));
  if (!signature || !hash) return false;
  const expected = createHash(hash).update(body).update(secondKey).digest('hex');
  return isSameSecret(signature.toLowerCase(), expected);
}
