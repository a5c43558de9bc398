import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarrierKind } from '@witryna/api/carriers/define-carrier.ts';
import type { SettingFields } from '@witryna/api/kinds/setting-fields.ts';
import type { PaymentProvider } from '@witryna/api/payments/define-payment.ts';
import type { LabelledEntry } from '@witryna/messages/compare-languages';
import type { Labels } from '@witryna/messages/entry-label';
import type { Integration } from '../apps/storefront/app/integrations/define-integration.ts';

const INTEGRATIONS = join(import.meta.dirname, '..', 'apps', 'storefront', 'app', 'integrations');

/** Payment providers, delivery kinds, carriers, rules for carts and integrations, whose texts are in their own files instead of message files. */
export async function labelledEntries(): Promise<LabelledEntry[]> {
  const { allPayments } = await import('@witryna/api/payments/payment-registry.ts');
  const { allDeliveries } = await import('@witryna/api/delivery/delivery-registry.ts');
  const { allCarriers } = await import('@witryna/api/carriers/carrier-registry.ts');
  const { allCartRules } = await import('@witryna/api/cart-rules/cart-rule-registry.ts');
  const { payment: sandbox } = await import('@witryna/sandbox-gateway/sandbox');
  return [
    ...[...allPayments, ['sandbox', sandbox] as const].map(([type, { labels, textsByCurrency, hints, fields }]) => ({
      key: `payment.${type}`,
      texts: { label: labels, hint: hints, ...currencyTexts(textsByCurrency), ...fieldLabels(fields) },
    })),
    ...[...allDeliveries].map(([type, { labels, fields }]) => ({
      key: `delivery.${type.toLowerCase().replaceAll('_', '-')}`,
      texts: { label: labels, ...fieldLabels(fields) },
    })),
    ...[...allCarriers].map(([type, { labels, fields, services }]) => ({
      key: `carrier.${type}`,
      texts: { label: labels, ...serviceLabels(services), ...fieldLabels(fields) },
    })),
    ...[...allCartRules].map(([kind, rule]) => ({
      key: `cartRule.${kind}`,
      // What gives something has no name in the cart.
      texts: { ...rule.names, title: rule.title, label: 'labels' in rule ? rule.labels : rule.title },
    })),
    ...(await labelledIntegrations()),
  ];
}

/** Reads the folder itself, because the registry of integrations needs Vite. */
async function labelledIntegrations(): Promise<LabelledEntry[]> {
  const files = readdirSync(INTEGRATIONS).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'define-integration.ts',
  );
  const entries = files.map(async (file) => {
    const { integration }: { integration: Integration } = await import(pathToFileURL(join(INTEGRATIONS, file)).href);
    return {
      key: `integration.${file.slice(0, -'.ts'.length)}`,
      texts: { label: integration.labels, ...('purposes' in integration && { purpose: integration.purposes }) },
    };
  });
  return Promise.all(entries);
}

/** Labels and hints of payments in some currencies, by keys such as `PLN.hint`. */
function currencyTexts(byCurrency: PaymentProvider['textsByCurrency'] = {}): Record<string, Labels> {
  const texts = Object.entries(byCurrency).flatMap(([currency, { label, hint }]) => [
    ...(label ? [[`${currency}.label`, label] as const] : []),
    ...(hint ? [[`${currency}.hint`, hint] as const] : []),
  ]);
  return Object.fromEntries(texts);
}

/** The names of a carrier's services and their sizes, by keys such as `locker` and `locker-small`. */
function serviceLabels(services: CarrierKind['services']): Record<string, Labels> {
  const labels = Object.entries(services).flatMap(([name, { labels: texts, sizes }]) => [
    [name, texts] as const,
    ...Object.entries(sizes).map(([size, text]) => [`${name}-${size}`, text] as const),
  ]);
  return Object.fromEntries(labels);
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
