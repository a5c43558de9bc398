import type { ShopConfig } from '@witryna/contract/shop-config';
import type { MetaDescriptor } from 'react-router';
import type { Integration } from './define-integration.ts';

// Every file in this folder is registered. It exports one integration under the name of its configuration field.
const files = import.meta.glob<Record<string, Integration>>(
  ['./*.ts', '!./*.test.ts', '!./define-integration.ts', '!./integration-head.server.ts'],
  { eager: true },
);

type Named = readonly [name: string, integration: Integration];

const registered: readonly Named[] = Object.values(files).flatMap((module) => Object.entries(module));

/**
 * The tags for the head of the home page, of all active integrations that need no consent: the server does not know
 * what a visitor consents to. `onWrongId` gets the name of each integration whose id has the wrong format.
 */
export function integrationHead(
  config: ShopConfig,
  onWrongId: (name: string) => void,
  integrations = registered,
): MetaDescriptor[] {
  return integrations.flatMap(([name, integration]) => {
    const id = integration.idOf(config)?.trim();
    if (!id) return [];
    if (!integration.idFormat.test(id)) {
      onWrongId(name);
      return [];
    }
    return integration.consent === 'necessary' ? (integration.homeHead?.(id) ?? []) : [];
  });
}
