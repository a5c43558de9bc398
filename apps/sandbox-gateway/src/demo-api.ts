import type { ApiDeps } from '@witryna/api/api-context.ts';
import { createApi } from '@witryna/api/app.ts';
import { appDeps } from '@witryna/api/app-deps.ts';
import type { GatewayDeps, Schedule } from './gateway.ts';
import { fetchWithSandbox, gatewayPageRoutes } from './gateway-routes.ts';
import { payment } from './sandbox.ts';

/**
 * Creates the shop API with the sandbox gateway, which acts as an outside service: the API calls it with `fetch`, and
 * it sends notices to the API. Jobs must use the returned `deps`, so that their calls reach the gateway too.
 */
export function createDemoApi(deps: ApiDeps, schedule: Schedule = scheduleWithTimer) {
  const gateway: GatewayDeps = { ...deps, schedule, notify: async (request) => api.fetch(request, { internal: true }) };
  const demoDeps = appDeps({
    ...deps,
    fetch: fetchWithSandbox(gateway),
    payments: new Map([...deps.payments, ['sandbox', payment]]),
    extraRoutes: gatewayPageRoutes(gateway),
  });
  const api = createApi(demoDeps);
  return { api, deps: demoDeps };
}

const scheduleWithTimer: Schedule = (ms, work) => void setTimeout(work, ms).unref();
