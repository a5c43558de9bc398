import { ShopError } from '@witryna/contract/errors';
import { sqlState, UNIQUE_VIOLATION } from './sql-state.ts';

/**
 * Turns the failure of a statement that would give a name twice into a refusal of the field. Something that was added at
 * the same moment, in the same place, is refused alike: the next try finds another place.
 * @throws ShopError InvalidRequest, or the failure itself
 */
export function refuseTakenName(failure: unknown): never {
  if (sqlState(failure) !== UNIQUE_VIOLATION) throw failure;
  const isName = failure instanceof Error && 'constraint' in failure && `${failure.constraint}`.endsWith('_name');
  throw isName ? new ShopError('InvalidRequest', { fields: { name: 'taken' } }) : new ShopError('ServiceUnavailable');
}
