import type { ShopConfig } from '@witryna/contract/shop-config';
import type { MetaDescriptor } from 'react-router';
import type { Integration } from './define-integration.ts';

// Every file in this folder is registered. It exports one integration under the name of its configuration field.
const files = import.meta.glob<Record<string, Integration>>(
  ['./*.ts', '!./*.test.ts', '!./define-integration.ts', '!./integration-head.server.ts'],
  { eager: true },
);

const integrations = Object.values(files).flatMap((module) => Object.entries(module));

/**
 * The tags of all active integrations for the head of the home page. `onWrongId` gets the name of each integration
 * whose id has the wrong format.
 */
export function integrationHead(config: ShopConfig, onWrongId: (name: string) => void): MetaDescriptor[] {
  return integrations.flatMap(([name, integration]) => {
    const id = integration.idOf(config)?.trim();
    if (!id) return [];
    if (integration.idFormat.test(id)) return integration.homeHead?.(id) ?? [];
    onWrongId(name);
    return [];
  });
}
