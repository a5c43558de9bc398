import { ShopError } from '@witryna/contract/errors';
import type { ApiContext } from '../api-context.ts';

/** The id of whoever is signed in; undefined for a program, which calls with a key or the installation's token. */
export function personIdOf(c: ApiContext): string | undefined {
  const person: { id: string } | undefined = c.get('person');
  return person?.id;
}

/** @throws ShopError Forbidden for a program */
export function requirePerson(c: ApiContext): string {
  const id = personIdOf(c);
  if (id === undefined) throw new ShopError('Forbidden', { right: 'person' });
  return id;
}
