import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import { APIError } from 'better-auth/api';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import { createTurns } from '../concurrency/take-turns.ts';

const derive = promisify(argon2);

/** The cost of Argon2id: memory in KiB, passes over it, and lanes. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** What OWASP asks for. */
const usualCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Each call takes 19 MiB and one of four threads that also read files and look up names, so two run at the same time,
 * and what waits takes a second or two at most.
 */
const turns = createTurns<'all'>({ atOnce: 2, maxWaiting: 50 });

/** A hash as the Argon2 tools of all languages write it. */
const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{16,86})$/;
const prefixOf = ({ memory, passes, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/**
 * Hashes a password by Argon2id.
 * @throws ShopError ServiceUnavailable if too many are hashed at this moment
 */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await hash(password, nonce, cost, TAG_BYTES);
  return `${prefixOf(cost)}${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Whether a password is the one of a hash, also of one by scrypt, which better-auth makes by itself.
 * @throws ShopError ServiceUnavailable if too many are hashed at this moment
 */
export async function isPasswordOf(stored: string, password: string): Promise<boolean> {
  const parts = form.exec(stored);
  if (!parts) return await turns.run('all', () => verifyScrypt({ hash: stored, password }));
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await hash(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
}

/** Whether a hash was made in another way than new ones are. */
export function isOldHash(stored: string, cost = usualCost): boolean {
  return !stored.startsWith(prefixOf(cost));
}

function hash(password: string, nonce: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> {
  // Keyboards write the same letter in several ways.
  const message = password.normalize('NFKC');
  return turns.run('all', () => derive('argon2id', { message, nonce, tagLength, ...cost }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** How better-auth hashes passwords. */
export const libraryPasswords = (cost: HashCost | undefined) => ({
  hash: (password: string) => hashPassword(password, cost).catch(refuse),
  verify: (given: { hash: string; password: string }) => isPasswordOf(given.hash, given.password).catch(refuse),
});

/** The library answers errors of its own only. */
function refuse(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  throw new APIError('SERVICE_UNAVAILABLE', { code: error.code }, { 'retry-after': '2' });
}
