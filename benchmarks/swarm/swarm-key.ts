import { connectDatabase } from '@witryna/api/database/connect.ts';
import { makeKey } from '@witryna/api/people/api-keys.ts';
import type { PeopleTables } from '@witryna/api/people/people-store.ts';
import { areas } from '@witryna/contract/admin-rights';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Makes the API key with which the swarm handles orders, as a program of the shop would. */
export async function makeSwarmKey({ url }: { url: string }): Promise<string> {
  const { db, close } = connectDatabase<PeopleTables>({ url }, { log, max: 1, role: 'people' });
  try {
    const wanted = { name: 'swarm', areas: [...areas], days: 30 };
    return (await makeKey({ db, clock: () => new Date() }, null, wanted, 'swarm')).secret;
  } finally {
    await close();
  }
}
