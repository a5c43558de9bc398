import { readFile, stat } from 'node:fs/promises';

/** The operating system's user that runs the database; undefined for the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. An existing cluster keeps its owner. A new
 * cluster belongs to the user `postgres` or, if there is none, to `nobody`, because the server must not create users on
 * the machine.
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return findUser(users, 'postgres') ?? findUser(users, 'nobody') ?? { uid: 65534, gid: 65534 };
}

function findUser(users: string, name: string): Account {
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find((entry) => entry[0] === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { uid, gid } : undefined;
}
