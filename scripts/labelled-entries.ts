import type { LabelledEntry } from '@witryna/messages/compare-languages';

/** Everything that comes as one file with labels of its own. */
export async function labelledEntries(): Promise<LabelledEntry[]> {
  const { allPayments } = await import('@witryna/api/payments/registry.ts');
  const { allDeliveries } = await import('@witryna/api/delivery/registry.ts');
  return [
    ...[...allPayments].map(([type, { labels, hints }]) => ({
      key: `payment.${type}`,
      texts: { label: labels, hint: hints },
    })),
    ...[...allDeliveries].map(([type, { labels }]) => ({
      key: `delivery.${type.toLowerCase().replaceAll('_', '-')}`,
      texts: { label: labels },
    })),
  ];
}
