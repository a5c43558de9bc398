import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Obstacle } from '@witryna/api/database/readiness.ts';
import { isFromInside } from '../http/from-inside.ts';
import type { Metrics } from './metrics.ts';

export interface HealthDeps {
  /** Finds out why requests can't be served. Returns undefined if they can. */
  findObstacle(): Promise<Obstacle | undefined>;
  metrics: Pick<Metrics, 'print' | 'contentType'>;
  metricsToken: string | undefined;
  /** Which version runs, as `describeRelease` says it. */
  version: string;
}

const RETRY_SECONDS = 2;
const reasons: Record<Obstacle['kind'], string> = {
  unreachable: 'the database is unreachable',
  readOnly: "the database can't be written to",
  notMigrated: 'the database is not migrated',
};

/**
 * Creates the handler of `/healthz` (the process runs, and which version), `/readyz` (it can serve requests) and
 * `/metrics`. The handler returns whether it answered.
 */
export function createHealth(deps: HealthDeps) {
  return function serveHealth(request: IncomingMessage, response: ServerResponse): boolean {
    switch (request.url) {
      case '/healthz':
        send(response, 200, `alive, version ${deps.version}`);
        return true;
      case '/readyz':
        void answerReadiness(deps, response);
        return true;
      case '/metrics':
        void answerMetrics(deps, request, response);
        return true;
      default:
        return false;
    }
  };
}

async function answerReadiness({ findObstacle }: HealthDeps, response: ServerResponse): Promise<void> {
  const reason = await findObstacle().then(
    (obstacle) => obstacle && reasons[obstacle.kind],
    () => 'the check failed',
  );
  if (reason === undefined) send(response, 200, 'ready');
  else send(response, 503, reason, { 'retry-after': String(RETRY_SECONDS) });
}

async function answerMetrics(deps: HealthDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromInside(request, { token: deps.metricsToken })) return send(response, 403, 'forbidden');
  const text = await deps.metrics.print().catch(() => undefined);
  if (text === undefined) send(response, 500, 'failed');
  else send(response, 200, text, { 'content-type': deps.metrics.contentType });
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers });
  response.end(text);
}
