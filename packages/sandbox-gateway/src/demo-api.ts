import type { ApiDeps } from '@witryna/api/api-context.ts';
import { createApi } from '@witryna/api/app.ts';
import type { GatewayDeps, Later } from './gateway.ts';
import { fetchWithSandbox, gatewayPageRoutes } from './gateway-routes.ts';
import { payment } from './sandbox.ts';

/**
 * The shop API with the sandbox gateway beside it. The gateway plays an outside service: the API reaches it by `fetch`, and it reaches
 * the API by notices. Jobs must run with the `deps` that are returned, so that they reach it too.
 */
export function createDemoApi(deps: ApiDeps, later: Later = soon) {
  const gateway: GatewayDeps = { ...deps, later, notify: async (request) => api.fetch(request, { internal: true }) };
  const demoDeps: ApiDeps = {
    ...deps,
    fetch: fetchWithSandbox(gateway),
    payments: new Map([...deps.payments, ['sandbox', payment]]),
    extraRoutes: gatewayPageRoutes(gateway),
  };
  const api = createApi(demoDeps);
  return { api, deps: demoDeps };
}

const soon: Later = (ms, work) => void setTimeout(work, ms).unref();
