import type { ShopConfig } from '@witryna/contract/shop-config';
import type { Labels } from '@witryna/messages/entry-label';
import type { MetaDescriptor } from 'react-router';

/** The consent that an integration needs before it may run. */
export type ConsentCategory = 'necessary' | 'statistics' | 'marketing' | 'preferences';

export interface Integration {
  /** The name of the integration in the shop's settings. */
  readonly labels: Labels;
  /** Reads the integration's id from the shop's configuration. */
  idOf(config: ShopConfig): string | null | undefined;
  /** The format of the whole id. An id in another format is ignored and logged. Ids never become script text. */
  readonly idFormat: RegExp;
  readonly consent: ConsentCategory;
  /** Tags for the head of the home page. They are rendered on the server, and only if no consent is needed. */
  homeHead?(id: string): MetaDescriptor[];
}

/**
 * Declares an outside tool, such as Google Search Console. A shop turns the tool on by a configuration field with the
 * shop's id at that tool. A new tool needs only its file in `integrations/`.
 */
export function defineIntegration(integration: Integration): Integration {
  return integration;
}
