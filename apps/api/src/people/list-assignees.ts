import type { Assignee } from '@witryna/contract/messages';
import { listMembers } from './member-store.ts';
import type { People } from './open-people.ts';

/** The people of a shop who may answer its shoppers: owners, and staff for its contents. */
export async function listAssignees({ db }: Pick<People, 'db'>, shopId: number): Promise<Assignee[]> {
  const members = await listMembers(db, shopId);
  return members
    .filter(({ role, areas }) => role === 'owner' || areas.includes('content'))
    .map(({ id, name }) => ({ id, name }));
}
