import { randomUUID } from 'node:crypto';
import type { DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { broken, type Finding, look, ok, reasonOf } from '../finding.ts';

/** No shop has this id. */
const NOBODY = 0;

export const checks: DoctorGroup = [
  { name: 'store', run: checkStore },
  { name: 'place', run: async (context) => checkPlace(context) },
];

/** Writes a file, reads it and removes it, as the server does with an original picture. */
async function checkStore({ env, originals }: DoctorContext): Promise<Finding> {
  const bytes = Buffer.from('doctor');
  const name = { id: `doctor-${randomUUID()}`, mediaType: 'image/png' };
  const todo = env.pictureStore
    ? 'look at PICTURE_STORE_URL: address, bucket, region, key, and whether the key may write'
    : "make room in DATA_DIR, or let the server's user own it";
  try {
    await originals.write(NOBODY, { ...name, bytes });
    const read = await originals.read(NOBODY, name);
    return read?.equals(bytes)
      ? ok('a picture can be stored, read and removed')
      : broken('the store of pictures does not give back what was stored', todo);
  } catch (error) {
    return broken(`the store of pictures fails: ${reasonOf(error)}`, todo);
  } finally {
    await originals.removeAll(NOBODY).catch(() => undefined);
  }
}

function checkPlace({ env }: DoctorContext): Finding {
  if (env.pictureStore) return ok(`pictures are at ${new URL(env.pictureStore.bucket).host}, for all nodes`);
  return env.databaseUrl
    ? look('pictures are on this machine', 'if there is another node, set PICTURE_STORE_URL to a bucket for both')
    : ok('pictures are on this machine, as is the database');
}
