import type { ConsentCategory } from '@witryna/contract/consent-categories';
import type { ShopConfig } from '@witryna/contract/shop-config';
import type { Integration } from '../../integrations/define-integration.ts';
import { logOnce } from '../../platform/notices/page-log.ts';

// Every file in `integrations/` is registered under its own name.
const files = import.meta.glob<Integration>(
  ['../../integrations/*.ts', '!../../integrations/*.test.ts', '!../../integrations/define-integration.ts'],
  { eager: true, import: 'integration' },
);

const registered = Object.entries(files).map(([path, integration]) => [nameOf(path), integration] as const);

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
}

/** An integration that a shop has switched on with a valid id. */
export interface ActiveIntegration {
  /** The name of the integration's file. */
  readonly name: string;
  readonly id: string;
  readonly category: ConsentCategory | 'necessary';
  readonly integration: Integration;
}

/** The integrations that a shop has switched on. An id in the wrong format is ignored and logged once. */
export function activeIntegrations(config: ShopConfig): ActiveIntegration[] {
  if (config.showcase) return [];
  return registered.flatMap(([name, integration]) => {
    const id = integration.idOf(config)?.trim();
    if (!id) return [];
    const where = { shop: config.primaryHost, integration: name };
    if (!integration.idFormat.test(id)) {
      logOnce('Integration id does not have its format', where);
      return [];
    }
    const { consent, warning } = integration;
    const text = typeof warning === 'function' ? warning(id) : warning;
    if (text) logOnce(text, where);
    return { name, id, integration, category: typeof consent === 'function' ? consent(id) : consent };
  });
}
