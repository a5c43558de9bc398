import { countVisit } from '@witryna/contract/routes/visit-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { isRobot } from './is-robot.ts';
import type { VisitCounts } from './visit-counts.ts';

export function visitRoutes(deps: ApiDeps, counts: VisitCounts) {
  return createRouter().openapi(countVisit, async (c) => {
    limitUse(deps, c, 'visit');
    if (!isRobot(c.req.header('user-agent'))) counts.note(c.get('shop').shopId, c.req.valid('json'));
    return c.json({}, 202);
  });
}
