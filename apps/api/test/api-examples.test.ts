import type { RouteConfig } from '@hono/zod-openapi';
import { adminRights } from '@witryna/contract/admin-rights';
import { webhookPayload, webhookTypes } from '@witryna/contract/webhooks';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tables } from '../src/database/database.ts';
import { createTestDatabase } from './create-test-database.ts';
import { openTestBackOffice } from './people-client.ts';
import { createTestApi } from './test-api.ts';

const { db, connection } = await createTestDatabase<Tables>();
const { api } = await openTestBackOffice(createTestApi(db), connection);

const media = z.object({ example: z.unknown().optional() });
const content = z.object({ content: z.record(z.string(), media).optional() });
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.unknown() })).optional(),
  requestBody: content.optional(),
  responses: z.record(z.string(), content),
});
const paths = z.record(z.string(), z.record(z.string(), operation));
const document = z
  .object({ paths, webhooks: paths })
  .parse(await (await api.request('https://admin.test/api/openapi.json')).json());
const routes = api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []));
const calls = routes
  .filter(({ tags }) => tags?.includes('admin'))
  .map((route) => ({ route, name: `${route.method.toUpperCase()} ${route.path}` }));

/** What is described as JSON; undefined for a file. */
function schemaOf(part: unknown): z.ZodType | undefined {
  const schema = withJson.safeParse(part).data?.content['application/json'].schema;
  return schema instanceof z.ZodType ? schema : undefined;
}
const withJson = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });

function describedAs({ path, method }: RouteConfig) {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

test('every call of the back office is described', () => {
  const rights = calls.filter(({ route }) => 'x-right' in route);
  expect(rights).toHaveLength(Object.keys(adminRights).length);
});

test.each(calls)('$name has an example of what it takes, which it would accept', ({ route }) => {
  const { requestBody, parameters = [] } = describedAs(route);
  const schema = schemaOf(route.request?.body);
  if (schema) {
    const example = requestBody?.content?.['application/json']?.example;
    const { error } = schema.safeParse(example);
    expect(error?.issues, JSON.stringify(example)).toBeUndefined();
  }
  for (const [place, shape] of [
    ['path', route.request?.params],
    ['query', route.request?.query],
  ] as const) {
    if (!(shape instanceof z.ZodType)) continue;
    const given = parameters.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]);
    expect(shape.safeParse(Object.fromEntries(given)).error?.issues, JSON.stringify(given)).toBeUndefined();
  }
});

test.each(calls)('$name has an example of its answer, which clients would read', ({ route }) => {
  const { responses } = describedAs(route);
  for (const [status, answer] of Object.entries(route.responses)) {
    const schema = /^2/.test(status) ? schemaOf(answer) : undefined;
    if (!schema) continue;
    const example = responses[status]?.content?.['application/json']?.example;
    expect(schema.safeParse(example).error?.issues, JSON.stringify(example)).toBeUndefined();
  }
});

test('what webhooks are told is described, each with an example that a receiver would read', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookTypes, 'webhook.test'].toSorted());
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const example = post?.requestBody?.content?.['application/json']?.example;
    expect(webhookPayload.parse(example).type).toBe(type);
    expect(post?.parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
});

test('the page of the description is there for people, too', async () => {
  const page = await api.request('https://admin.test/api/docs');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('swagger-ui')]);
  // Another page could make somebody press there, with their own session.
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const script = await (await api.request('https://admin.test/api/docs/start.js')).text();
  expect(script).toContain('supportedSubmitMethods: []');
});
