import { readFile, stat } from 'node:fs/promises';

/** The operating system's user that runs the database; undefined stands for our own user. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner. A new one belongs to `postgres`, or to `nobody` where
 * that user does not exist: we create no user on somebody else's machine.
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
