import { exampleOf, type FindSchema } from '@witryna/api/http/example-of.ts';
import { z } from 'zod';

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema: z.unknown(),
});
const operation = z.looseObject({
  parameters: z.array(parameter).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional() })
    .optional(),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()).optional() }).optional(),
});

/** A call of an API, with an example of all that it takes. */
export interface DescribedCall {
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** The thing that it is about: the last part of the path that is no parameter. */
  about: string;
  parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; example: string }[];
  /** The type of the body, such as `application/json`; undefined for a call without one. */
  bodyType: string | undefined;
  body: unknown;
}

/** Reads the calls of an OpenAPI document. */
export function readCalls(document: unknown): DescribedCall[] {
  const { paths, components } = description.parse(document);
  const find: FindSchema = (ref) => components?.schemas?.[ref.replace('#/components/schemas/', '')];
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody }]) => {
      const about = path.split('/').findLast((part) => !part.startsWith('{')) ?? '';
      const [bodyType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        about,
        parameters: parameters.map(({ name, in: place, required = false, schema }) => {
          const example = exampleOf(schema, find, name);
          return {
            name,
            in: place,
            required,
            example: typeof example === 'string' ? example : JSON.stringify(example),
          };
        }),
        bodyType,
        body: content && exampleOf(content.schema, find, about),
      };
    }),
  );
}
