import { remindsOfGuarantee } from '@witryna/contract/legal-guarantee';
import type { ShopFile } from '../format/shop-file.ts';
import type { Issue } from './list-issues.ts';

/**
 * Notes that the EU's official notice of the legal guarantee is missing in a shop that delivers to the EU. Since 27
 * September 2026 the reminder must have its form (Directive 2011/83/EU, art. 6 (1) (l); Implementing Regulation (EU)
 * 2025/1960), and only the Commission's own file has it.
 */
export function guaranteeNotices({ legal, deliveryCountries, deliveries }: ShopFile): Issue[] {
  const countries = [...deliveryCountries, ...deliveries.flatMap((delivery) => delivery.countries)];
  if (legal?.guaranteeNotice?.image || !countries.some(remindsOfGuarantee)) return [];
  const message =
    'The EU’s official notice of the legal guarantee is missing. Put the Commission’s file in the shop’s language, in colour and unchanged, into pictures/, and set "legal": { "guaranteeNotice": { "image": "<file>" } }.';
  return [{ path: 'legal.guaranteeNotice', message }];
}
