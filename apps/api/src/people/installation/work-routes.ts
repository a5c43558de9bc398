import type { ChosenLetters } from '@witryna/contract/dead-letters';
import {
  dropDeadLetters,
  getDeadLetter,
  getInstallationHealth,
  listDeadLetters,
  listInstallationEvents,
  repeatDeadLetters,
} from '@witryna/contract/routes/operator-routes';
import { createRouter } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { People } from '../open-people.ts';
import { checkInstallation } from './check-installation.ts';
import { dropLetters, listLetters, repeatLetters, showLetter } from './letters.ts';
import { listEvents } from './log-store.ts';
import type { NoteAct } from './note-act.ts';

/** The calls by which operators see how the installation does, and deal with jobs that have given up. */
export function installationWorkRoutes(deps: AppDeps, people: People, note: NoteAct) {
  return createRouter()
    .openapi(listDeadLetters, async (c) => c.json(await listLetters(deps, c.req.valid('query')), 200))
    .openapi(getDeadLetter, async (c) => c.json(await showLetter(deps, c.req.valid('param').id), 200))
    .openapi(repeatDeadLetters, async (c) => {
      const { letters } = c.req.valid('json');
      const result = await repeatLetters(deps, letters);
      if (result.done > 0) {
        await note(c, { what: 'letters-repeated', ...subjectOf(letters, { count: result.done }) });
      }
      return c.json(result, 200);
    })
    .openapi(dropDeadLetters, async (c) => {
      const { letters, reason } = c.req.valid('json');
      const result = await dropLetters(deps, letters);
      if (result.done > 0) {
        await note(c, { what: 'letters-dropped', ...subjectOf(letters, { count: result.done, reason }) });
      }
      return c.json(result, 200);
    })
    .openapi(getInstallationHealth, async (c) => c.json(await checkInstallation(deps), 200))
    .openapi(listInstallationEvents, async (c) => {
      const query = c.req.valid('query');
      const rows = await listEvents(people.db, query);
      const events = rows.slice(0, query.limit);
      return c.json({ events, next: rows.length > query.limit ? (events.at(-1)?.id ?? null) : null }, 200);
    });
}

function subjectOf(letters: ChosenLetters, details: Record<string, string | number>) {
  if ('ids' in letters) return { subject: '', details };
  const { kind, host } = letters.filter;
  return { subject: host ?? '', details: { ...details, ...(kind && { kind }) } };
}
