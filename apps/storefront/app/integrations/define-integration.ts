import type { ShopConfig } from '@witryna/contract/shop-config';
import type { MetaDescriptor } from 'react-router';

/** The consent that an integration needs before it may do anything. */
export type ConsentCategory = 'necessary' | 'statistics' | 'marketing' | 'preferences';

export interface Integration {
  /** Reads the integration's id from the shop's configuration. */
  idOf(config: ShopConfig): string | null | undefined;
  /** An id that does not match as a whole is ignored and logged. Ids never become script text. */
  readonly idFormat: RegExp;
  readonly consent: ConsentCategory;
  /** Tags for the head of the home page, rendered on the server. */
  homeHead?(id: string): MetaDescriptor[];
}

/** Declares a tool that shops switch on by an id. The file in `integrations/` is enough; its name is the configuration's field. */
export function defineIntegration(integration: Integration): Integration {
  return integration;
}
