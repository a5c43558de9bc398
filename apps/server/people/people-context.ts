import type { People } from '@witryna/api/people/open-people.ts';
import type { CommandContext } from '../shop/command-context.ts';

export interface PeopleContext extends CommandContext {
  /** Opens the people of the back office for `work`, and closes them afterwards. */
  withPeople<T>(work: (people: People) => Promise<T>): Promise<T>;
}
