import type { ApiContext } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { People } from '../open-people.ts';
import { addEvent, type DoneAct } from './log-store.ts';

/** Notes what an operator has done: in the log of the installation, and in that of the server with their id. */
export type NoteAct = (c: ApiContext, act: DoneAct) => Promise<void>;

export function actNoter({ log, clock }: Pick<AppDeps, 'log' | 'clock'>, people: People): NoteAct {
  return async (c, act) => {
    const { id, name } = c.get('person');
    log.info({ ...act.details, subject: act.subject, operator: id }, `an operator: ${act.what}`);
    await addEvent(people.db, act, { actor: name, now: clock() });
  };
}
