import type { OpenAPIHono } from '@hono/zod-openapi';
import { webhookPayload } from '@witryna/contract/webhooks';
import { z } from 'zod';
import type { ApiEnv } from '../api-context.ts';
import { exampleOf, type FindSchema } from './example-of.ts';

/** What the description says of itself. */
export interface ApiTitle {
  title: string;
  description: string;
  /** Whether people are signed in there, who also name webhooks: what these are told is described, too. */
  hasPeople?: boolean;
}

const mediaType = z.looseObject({ schema: z.unknown() });
const content = z.looseObject({ content: z.record(z.string(), mediaType).optional() });
const parameter = z.looseObject({ name: z.string(), schema: z.unknown() });
const operation = z.looseObject({
  tags: z.array(z.string()).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: content.optional(),
  responses: z.record(z.string(), content).optional(),
});
const pathItem = z.record(z.string(), operation);
const described = z.looseObject({
  paths: z.record(z.string(), pathItem),
  webhooks: z.record(z.string(), pathItem).optional(),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/**
 * Describes the calls of an API as an OpenAPI document. Each call of a back office, and each message of webhooks, has an
 * example, which follows from its schema.
 */
export function describeApi(api: OpenAPIHono<ApiEnv>, { title, description, hasPeople = false }: ApiTitle): object {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  if (hasPeople) for (const message of webhookPayload.options) registerMessage(registry, message);
  const document = described.parse(
    api.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1.0.0', description } }),
  );
  const find: FindSchema = (ref) => document.components?.schemas?.[ref.replace('#/components/schemas/', '')];
  for (const [path, item] of [...Object.entries(document.paths), ...Object.entries(document.webhooks ?? {})])
    for (const one of Object.values(item))
      if (one.tags?.some((tag) => tag === 'admin' || tag === 'webhooks')) addExamples(path, one, find);
  return document;
}

type Registry = OpenAPIHono<ApiEnv>['openAPIRegistry'];

function registerMessage(registry: Registry, message: (typeof webhookPayload.options)[number]): void {
  const { value: type } = message.shape.type;
  registry.registerWebhook({
    method: 'post',
    path: type,
    tags: ['webhooks'],
    summary: message.description ?? type,
    request: {
      headers: z.object({
        'webhook-id': z.uuid().describe('The same with each try: ignore what you have worked on already'),
        'webhook-timestamp': z.string().describe('When it was signed, in seconds since 1970'),
        'webhook-signature': z
          .string()
          .describe('`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; one by each secret that counts'),
      }),
      body: { required: true, content: { 'application/json': { schema: message } } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else is tried again: ten times in three days' },
      410: { description: 'Gone: the webhook is switched off' },
    },
  });
}

type Operation = z.infer<typeof operation>;

function addExamples(path: string, { parameters = [], requestBody, responses = {} }: Operation, find: FindSchema) {
  const about = path.split('/').findLast((part) => !part.startsWith('{')) ?? '';
  for (const one of parameters) one.example = exampleOf(one.schema, find, one.name);
  const answers = Object.entries(responses).flatMap(([status, answer]) => (/^2/.test(status) ? [answer] : []));
  for (const { content: media } of [...(requestBody ? [requestBody] : []), ...answers]) {
    const json = media?.['application/json'];
    if (json) json.example = exampleOf(json.schema, find, about);
  }
}
