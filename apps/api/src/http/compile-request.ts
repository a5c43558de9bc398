import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';

/**
 * Makes the schemas of a route's request fast, from their first use on. The validator of `@hono/zod-openapi` parses
 * asynchronously, for which zod has no compiled code, so here that of synchronous parsing is used. A schema with an
 * asynchronous check would fail with every request.
 */
export function compileRequest({ request = {} }: RouteConfig): void {
  const { params, query, headers, cookies, body } = request;
  const bodies = Object.values(body?.content ?? {}).map((content) => content && 'schema' in content && content.schema);
  for (const schema of [params, query, headers, cookies, ...bodies]) {
    if (!(schema instanceof z.ZodType)) continue;
    let compiled: z.ZodType | undefined;
    schema.safeParseAsync = async (value, settings) => {
      compiled ??= z.compile(schema);
      try {
        return compiled.safeParse(value, settings);
      } catch (error) {
        if (!(error instanceof TypeError) || error.message !== NO_PRIMITIVE) throw error;
        const issue = { code: 'custom' as const, path: [], message: 'malformed', input: value };
        return { success: false, error: new z.ZodError([issue]) };
      }
    };
  }
}

/**
 * What V8 says of an object that can't be compared. Zod 4 compares the `length` of whatever it is given in place of a text
 * or list, so `{"length":{"toString":1}}` throws.
 */
const NO_PRIMITIVE = 'Cannot convert object to primitive value';
