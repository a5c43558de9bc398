import type { ShopConfig } from '@witryna/contract/shop';
import type { MetaDescriptor } from 'react-router';

/** What a visitor must have agreed to before it may do anything. */
export type ConsentCategory = 'necessary' | 'statistics' | 'marketing' | 'preferences';

export interface Integration {
  /** Reads its id from the shop's configuration. */
  idOf(config: ShopConfig): string | null | undefined;
  /** The whole id must match; one that doesn't is ignored and logged. Ids never become script text. */
  readonly idFormat: RegExp;
  readonly consent: ConsentCategory;
  /** What it puts into the head of the home page, drawn by the server. */
  homeHead?(id: string): MetaDescriptor[];
}

/** Declares a tool that shops switch on by an id. The file in `integrations/` is enough; its name is the configuration's field. */
export function defineIntegration(integration: Integration): Integration {
  return integration;
}
