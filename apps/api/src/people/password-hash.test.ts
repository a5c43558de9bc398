import { ShopError } from '@witryna/contract/errors';
import { hashPassword as hashByScrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOldHash, isPasswordOf } from './password-hash.ts';

test('a password is hashed by Argon2id with a salt of its own, and found again', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPasswordOf(one, 'correct horse')).toBe(true);
  expect(await isPasswordOf(one, 'correct horsE')).toBe(false);
  expect(isOldHash(one)).toBe(false);
  // The letter ó, and o with an accent that is typed apart.
  expect(await isPasswordOf(await hashPassword('zielony ogr\u00f3d'), 'zielony ogro\u0301d')).toBe(true);
});

test('hashes of other tools, with other costs, are understood', async () => {
  // From the tests of the reference implementation.
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHApl8ArZWb2GRPPc';
  expect(await isPasswordOf(reference, 'password')).toBe(true);
  expect(await isPasswordOf(reference, 'passworD')).toBe(false);
  expect(isOldHash(reference)).toBe(true);
});

test('hashes by scrypt, as accounts had them before, are understood', async () => {
  const old = await hashByScrypt('correct horse');
  expect(await isPasswordOf(old, 'correct horse')).toBe(true);
  expect(await isPasswordOf(old, 'wrong horse')).toBe(false);
  expect(isOldHash(old)).toBe(true);
});

test('who comes while too many are hashed is refused, so that memory and threads are left for others', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('correct horse')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(100 - 52);
  expect(refused.every(({ reason }) => reason instanceof ShopError && reason.code === 'ServiceUnavailable')).toBe(true);
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id/);
});
