import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { encryptionKeys } from './auth-secrets.ts';

interface FactorRow {
  id: string;
  secret: string;
  backupCodes: string;
}

/**
 * Encrypts the second factors of people with the current key that earlier keys have encrypted. It may be repeated.
 * @param db a connection of the installation
 */
export async function renewFactors(db: Database, secretKey: SecretKey): Promise<{ renewed: number; shut: number }> {
  const key = encryptionKeys(secretKey);
  const result = { renewed: 0, shut: 0 };
  const { rows } = await sql<FactorRow>`select id, secret, "backupCodes" from people."twoFactor"`.execute(db);
  for (const { id, secret, backupCodes } of rows) {
    const prefix = `$ba$${key.currentVersion}$`;
    if (secret.startsWith(prefix) && backupCodes.startsWith(prefix)) continue;
    try {
      const renew = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
      const [renewedSecret, renewedCodes] = [await renew(secret), await renew(backupCodes)];
      // Somebody may have set up another factor meanwhile.
      await sql`
        update people."twoFactor" set secret = ${renewedSecret}, "backupCodes" = ${renewedCodes}
        where id = ${id} and secret = ${secret} and "backupCodes" = ${backupCodes}`.execute(db);
      result.renewed += 1;
    } catch {
      result.shut += 1;
    }
  }
  return result;
}
