import type { Tenant } from '../database/tenant.ts';
import { changeSecrets } from './change-secrets.ts';
import { reseal } from './sealed-settings.ts';
import type { SecretKey } from './secret-key.ts';

/** What became of a shop's secrets. */
export interface RenewedSecrets {
  renewed: number;
  /** Types of payments, carriers and others with a secret that no key opens. */
  shut: string[];
}

/**
 * Encrypts a shop's secrets with the current key that earlier keys have encrypted. What has the current key already
 * stays as it is, so it may be repeated.
 */
export async function renewSecrets(tenant: Tenant, secretKey: SecretKey): Promise<RenewedSecrets> {
  let result: RenewedSecrets = { renewed: 0, shut: [] };
  await changeSecrets(tenant, () => {
    // The transaction may be repeated.
    result = { renewed: 0, shut: [] };
    return (type, text) => {
      const renewed = reseal(secretKey, tenant.shopId, type, text);
      if (renewed === undefined) result.shut.push(type);
      else if (renewed !== text) result.renewed += 1;
      return renewed ?? text;
    };
  });
  return result;
}
