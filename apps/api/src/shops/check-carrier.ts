import type { Tenant } from '../database/tenant.ts';
import { type CarrierDeps, callCarrier, type OfferedCarrier, openCarrier } from '../features/parcels/open-carrier.ts';

export interface CarrierCheck {
  /** `form only` for a carrier that can't be asked, and for test labels. */
  result: 'accepted' | 'refused' | 'unreachable' | 'form only';
  reason: string | null;
}

/**
 * Asks a carrier whether it accepts the settings that a shop has stored.
 * @returns undefined when the settings are incomplete or invalid
 */
export async function checkCarrier(deps: CarrierDeps, tenant: Tenant, type: string): Promise<CarrierCheck | undefined> {
  const opened = await tenant.read((tx) => openCarrier(deps, tx, type));
  return opened && askCarrier(deps, { shopId: tenant.shopId, ...opened });
}

/** Asks a carrier about its settings, by a call that changes nothing. */
export async function askCarrier(
  deps: CarrierDeps,
  { shopId, type, carrier: { check } }: { shopId: number } & Pick<OfferedCarrier, 'type' | 'carrier'>,
): Promise<CarrierCheck> {
  if (!check) return { result: 'form only', reason: null };
  try {
    const { accepted, reason } = await callCarrier(deps, { shopId, type }, check);
    return { result: accepted ? 'accepted' : 'refused', reason };
  } catch (error) {
    return { result: 'unreachable', reason: error instanceof Error ? error.message : null };
  }
}
