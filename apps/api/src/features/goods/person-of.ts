import type { ApiContext, ApiDeps } from '../../api-context.ts';
import type { Person } from './save-goods.ts';

/** Who makes a call of the back office, and when, for the log of changes. */
export function personOf(c: ApiContext, { clock }: Pick<ApiDeps, 'clock'>): Person {
  return { actor: c.get('access').actor, now: clock() };
}
