import { createHmac } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

/** Where a host of this installation proves that it leads here. */
export const HOST_PROOF_PATH = '/.well-known/witryna';

/**
 * What a host answers there. Only who has the secret key can tell it beforehand, so a host that answers it leads to
 * this installation.
 */
export function hostProof(secretKey: SecretKey, host: string): string {
  return createHmac('sha256', secretKey.current).update(`host ${host}`).digest('base64url');
}
