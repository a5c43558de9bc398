import { stat } from 'node:fs/promises';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { openSettings } from '@witryna/api/secrets/sealed-settings.ts';
import { listKindSettings } from '@witryna/api/shops/kind-settings-store.ts';
import { keyFingerprint } from '../../backup/backup-format.ts';
import { secretKeyFile } from '../../settings/secret-key.ts';
import type { DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { broken, type Finding, firstOf, look, ok } from '../finding.ts';

const OF_OTHERS = 0o077;

export const checks: DoctorGroup = [
  { name: 'secret key', run: checkKey },
  { name: 'secret settings', run: checkSecrets, withinMs: 30_000 },
];

async function checkKey({ env, readSecretKey }: DoctorContext): Promise<Finding> {
  const key = await readSecretKey();
  if (!key) return look('there is no SECRET_KEY yet', 'start a node, which makes one, and keep it somewhere else');
  const fingerprint = `its fingerprint is ${keyFingerprint(key)}`;
  if (env.secretKey) return ok(`SECRET_KEY is set; ${fingerprint}`);
  const file = secretKeyFile(env.dataDir);
  const { mode } = await stat(file);
  return (mode & OF_OTHERS) === 0
    ? ok(`SECRET_KEY is in ${file}; ${fingerprint}`)
    : broken(`${file} may be read by other users of this machine`, `chmod 600 ${file}`);
}

/** Whether this key opens what shops have stored with it. */
async function checkSecrets({ listShops, openDatabase, readSecretKey }: DoctorContext): Promise<Finding> {
  const key = await readSecretKey();
  if (!key) return ok('without a key, nothing is stored with it');
  const db = await openDatabase();
  const shut: string[] = [];
  for (const { shopId, primaryHost } of await listShops()) {
    const rows = await openTenant(db, shopId, 'shopkeeper').read(listKindSettings);
    for (const { type, settings } of rows) {
      const opened = new Map(Object.entries(openSettings(key, shopId, type, settings) ?? {}));
      const isShut = Object.entries(settings ?? {}).some(([name, value]) => value != null && opened.get(name) == null);
      if (isShut) shut.push(`${type} of ${primaryHost ?? shopId}`);
    }
  }
  return shut.length === 0
    ? ok('it opens the secret settings of shops')
    : broken(
        `it does not open the secret settings of ${firstOf(shut)}`,
        'set the SECRET_KEY with which they were stored, or store them again: npm run shop -- secret set',
      );
}
