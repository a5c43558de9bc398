import { areas } from '@witryna/contract/admin-rights';
import type { FindKey } from '../src/http/access.ts';

/** An API key for all shops and areas, of the program `Ola`. */
export const testKey = 'witryna_a-key-of-this-installation';

/** Knows `testKey` alone. */
export const findTestKey: FindKey = async (secret) =>
  secret === testKey ? { name: 'Ola', shopId: null, areas } : undefined;
