import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import type { KindRegistries } from '@witryna/api/shops/shop-secrets.ts';

/** Loads the payments and deliveries that shops may name. Only a demo has the sandbox gateway. */
export async function loadKinds(demo: boolean): Promise<KindRegistries> {
  if (!demo) return { payments: allPayments, deliveries: allDeliveries };
  const { payment } = await import('@witryna/sandbox-gateway/sandbox');
  return { payments: new Map([...allPayments, ['sandbox', payment]]), deliveries: allDeliveries };
}
