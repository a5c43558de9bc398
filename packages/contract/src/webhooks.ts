import { z } from 'zod';
import { id, line, uuid } from './ids.ts';
import { orderStates, paymentStates } from './orders.ts';
import { productStatuses } from './product-form.ts';

/** What a webhook may be told, by what it is about. */
export const webhookTopics = {
  orders: ['order.placed', 'order.changed'],
  payments: ['payment.changed'],
  stock: ['stock.changed'],
  goods: ['product.created', 'product.changed', 'product.removed'],
} as const;
export type WebhookTopic = keyof typeof webhookTopics;

export const webhookTypes = [
  ...webhookTopics.orders,
  ...webhookTopics.payments,
  ...webhookTopics.stock,
  ...webhookTopics.goods,
] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const webhookLimits = {
  /** Webhooks of a shop. */
  webhooks: 10,
  name: 60,
  address: 500,
  /** Deliveries of a webhook that wait; the oldest of more fall out. */
  waiting: 5_000,
  /** Deliveries of a webhook that are kept when they have ended, and for how long. */
  kept: 1_000,
  keptDays: 14,
  /** Bytes that are kept of an answer. */
  answerBytes: 1_024,
  withinSeconds: 10,
  /** Pauses before the next tries of a delivery, in seconds: ten tries in three days. */
  pauses: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** After so many days without a try that succeeded, a webhook is switched off. */
  offAfterDays: 3,
  /** How long the secret before a new one counts, in hours. */
  oldSecretHours: 24,
  /** Ports that an address may have. */
  ports: ['', '443', '8443'],
} as const;

/**
 * The address of a receiver. Whether it may be called (https, a public host, a usual port) is checked by the server,
 * whose settings may allow hosts of tests.
 */
const receiver = z
  .string()
  .trim()
  .min(1, 'required')
  .max(webhookLimits.address)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'link')
  .refine((text) => {
    const url = URL.parse(text);
    return !url || (url.username === '' && url.password === '');
  }, 'credentials')
  .refine((text) => !text.includes('#'), 'fragment');

/** What a shopkeeper says of a webhook. */
export const webhookForm = z.object({
  name: line(webhookLimits.name, 1),
  address: receiver,
  types: z
    .array(z.enum(webhookTypes))
    .min(1, 'noTypes')
    .max(webhookTypes.length)
    .overwrite((types) => webhookTypes.filter((type) => types.includes(type))),
  active: z.boolean(),
});
export type WebhookForm = z.infer<typeof webhookForm>;

/** Whether the operator lets webhooks reach a host that nobody else may: of their machine, or without https. */
export function mayBePrivate({ hostname }: URL, hosts: readonly string[] = []): boolean {
  return hosts.includes(hostname.toLowerCase());
}

/** Says what is wrong with the spelling of a receiver's address. @param hosts that the operator lets webhooks reach */
export function spellingFault(url: URL, hosts: readonly string[] = []): 'httpsOnly' | 'port' | undefined {
  if (mayBePrivate(url, hosts)) return undefined;
  if (url.protocol !== 'https:') return 'httpsOnly';
  return webhookLimits.ports.some((port) => port === url.port) ? undefined : 'port';
}

/** The form with all that can be said of the address before the server looks its host up. */
export function webhookFormFor(hosts: readonly string[]) {
  const address = receiver.superRefine((text, context) => {
    const url = URL.parse(text);
    const message = url && spellingFault(url, hosts);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return webhookForm.extend({ address });
}

export const webhookHealths = ['new', 'works', 'failing', 'off', 'stopped'] as const;
export type WebhookHealth = (typeof webhookHealths)[number];

export const webhook = z.object({
  id,
  version: z.int(),
  webhook: webhookForm.extend({ address: z.string(), types: z.array(z.enum(webhookTypes)) }),
  health: z
    .enum(webhookHealths)
    .describe('`new`: nothing was sent yet; `off`: by the shop; `stopped`: by the server, see `stopped`'),
  failingSince: z.string().nullable().describe('ISO 8601 in UTC; null while tries succeed'),
  workedAt: z.string().nullable().describe('When a try has last succeeded'),
  stopped: z
    .object({ at: z.string(), reason: z.enum(['failing', 'gone']).describe('`gone`: the receiver answered 410') })
    .nullable(),
  waiting: z.int().describe('Deliveries that have yet to be made'),
  dropped: z
    .object({ count: z.int(), at: z.string() })
    .nullable()
    .describe('Deliveries that were never made, because too many waited'),
  oldSecretUntil: z.string().nullable().describe('Until when the secret before the present one signs as well'),
  madeAt: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({
  webhooks: z.array(webhook).max(webhookLimits.webhooks),
  openHosts: z.array(z.string()).describe('Hosts that the operator lets webhooks reach, also without https'),
});

export const newWebhook = z.object({ webhook: webhookForm });
export const savedWebhook = z.object({ version: z.int(), webhook: webhookForm });
export const webhookSaved = z.object({ id, version: z.int() });
/** A new webhook, or one with a new secret, which is shown this once. */
export const webhookSecret = z.object({
  id,
  version: z.int(),
  secret: z.string().describe('`whsec_` and base64, as Standard Webhooks has it'),
});

export const sentTest = z.object({ id: id.describe('Of its delivery') });

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export const deliveryFailures = ['status', 'time-out', 'unreachable', 'private', 'off'] as const;

/** What a webhook is told once, and what has become of it. */
export const webhookDelivery = z.object({
  id,
  messageId: uuid.describe('The header `webhook-id`, the same with each try'),
  type: z.string(),
  occurredAt: z.string(),
  body: z.string().describe('What is sent'),
  state: z.enum(deliveryStates),
  tries: z.int(),
  nextAt: z.string().nullable().describe('When it is tried next; null when nothing is left to do'),
  triedAt: z.string().nullable(),
  durationMs: z.int().nullable(),
  status: z.int().nullable().describe('The status of the last answer'),
  answer: z.string().nullable().describe(`The beginning of the last answer: ${webhookLimits.answerBytes} bytes`),
  failure: z
    .enum(deliveryFailures)
    .nullable()
    .describe('`private`: the address is not public; `off`: the webhook was switched off meanwhile'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesPage = { size: 20 } as const;
export const webhookDeliveries = z.object({
  deliveries: z.array(webhookDelivery).max(deliveriesPage.size),
  next: id.nullable().describe('Continues the list as `after`; null after the last delivery'),
});

const happened = z.iso.datetime().describe('When it happened; messages may arrive in another order, and twice');
const orderFacts = z.object({
  id: uuid,
  number: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
});
const productFacts = z.object({
  id,
  version: z.int().describe('Grows with each save'),
  status: z.enum(productStatuses),
});

/**
 * What a webhook is told: which thing has changed, and its state then. Names, addresses and amounts are not in it: the
 * receiver reads the thing by an API key, and so sees what its areas allow, and what is true now.
 */
export const webhookPayload = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.placed'), timestamp: happened, data: orderFacts }),
  z
    .object({ type: z.literal('order.changed'), timestamp: happened, data: orderFacts })
    .describe('Its state, goods, buyer, address, delivery or invoice is another'),
  z
    .object({ type: z.literal('payment.changed'), timestamp: happened, data: orderFacts })
    .describe('Of the order with this id: it was paid, not paid in time, or money was paid back'),
  z
    .object({
      type: z.literal('stock.changed'),
      timestamp: happened,
      data: z.object({
        id: id.describe('Of the combination'),
        productId: id,
        sku: z.string().nullable(),
        stock: z.int().describe('The newest count; told at most every three seconds'),
      }),
    })
    .describe('The pieces of a combination that can be sold are more or fewer'),
  z.object({ type: z.literal('product.created'), timestamp: happened, data: productFacts }),
  z
    .object({ type: z.literal('product.changed'), timestamp: happened, data: productFacts })
    .describe('Also its prices, options and codes; its stock is told by `stock.changed`'),
  z.object({ type: z.literal('product.removed'), timestamp: happened, data: productFacts }),
  z
    .object({
      type: z.literal('webhook.test'),
      timestamp: happened,
      data: z.object({ id: id.describe('Of the webhook') }),
    })
    .describe('Somebody has pressed the button for it'),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
