import type { SettingFields } from '@witryna/api/kinds/setting-fields.ts';
import type { LabelledEntry } from '@witryna/messages/compare-languages';
import type { Labels } from '@witryna/messages/entry-label';

/** Payment providers and delivery kinds, whose texts are in their own files instead of the message files. */
export async function labelledEntries(): Promise<LabelledEntry[]> {
  const { allPayments } = await import('@witryna/api/payments/payment-registry.ts');
  const { allDeliveries } = await import('@witryna/api/delivery/delivery-registry.ts');
  return [
    ...[...allPayments].map(([type, { labels, hints, fields }]) => ({
      key: `payment.${type}`,
      texts: { label: labels, hint: hints, ...fieldLabels(fields) },
    })),
    ...[...allDeliveries].map(([type, { labels, fields }]) => ({
      key: `delivery.${type.toLowerCase().replaceAll('_', '-')}`,
      texts: { label: labels, ...fieldLabels(fields) },
    })),
  ];
}

/** The labels of a settings form, by keys such as `account.label` and `mode.live`. */
function fieldLabels(fields: SettingFields): Record<string, Labels> {
  const labels = Object.entries(fields).flatMap(([name, field]) => [
    [`${name}.label`, field.label] as const,
    ...(field.hint ? [[`${name}.hint`, field.hint] as const] : []),
    ...Object.entries(field.kind === 'choice' ? field.choices : {}).map(
      ([choice, text]) => [`${name}.${choice}`, text] as const,
    ),
  ]);
  return Object.fromEntries(labels);
}
