import { correctableStates } from '@witryna/contract/order-contact';
import { noPayment, owedStates } from '@witryna/contract/orders';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { isPaidOnDelivery, loadPayments, type OfferSources } from '../checkout/offer.ts';

/** The payment types of a shop that are paid when the parcel is handed over. */
export async function listOnDelivery(tx: TenantTransaction, sources: OfferSources): Promise<string[]> {
  return (await loadPayments(tx, sources)).filter(isPaidOnDelivery).map(({ type }) => type);
}

/**
 * The condition that an order's parcel has not left and its money should come before that: nobody collects it with the
 * parcel.
 * @param onDelivery the payment types that are paid with the parcel
 */
export function awaitsMoney(onDelivery: readonly string[]) {
  return sql<boolean>`(state = any(${correctableStates}::text[]) and payment_state = any(${owedStates}::text[])
    and payment ->> 'type' <> all(${[noPayment, ...onDelivery]}::text[]))`;
}
