import { createRoute, z } from '@hono/zod-openapi';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRequest } from './compile-request.ts';

const makeSchema = () =>
  z.object({
    session: z.string().regex(/^[a-f]{2,4}$/),
    quantity: z.coerce.number().int().min(1).max(5).default(1),
    address: z.object({ town: z.string().trim().min(1), note: z.string().max(3).optional() }).nullish(),
  });
const given = fc.record(
  {
    session: fc.oneof(fc.constantFrom('ab', 'abcd', 'a', ''), fc.anything()),
    quantity: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.constantFrom('3', 'x', null)),
    address: fc.option(fc.record({ town: fc.constantFrom(' Łódź ', ' ', 7), note: fc.constantFrom('abc', 'abcd') })),
    unknown: fc.anything(),
  },
  { requiredKeys: [] },
);

test('a compiled request is parsed, and refused, as zod does it', async () => {
  const expected = makeSchema();
  const schema = makeSchema();
  const content = { 'application/json': { schema } };
  compileRequest(createRoute({ method: 'post', path: '/', request: { body: { content } }, responses: {} }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(given, fc.anything()), async (value) => {
      const [one, other] = [await schema.safeParseAsync(value), expected.safeParse(value)];
      expect(one.data).toEqual(other.data);
      expect(one.error?.issues).toEqual(other.error?.issues);
    }),
  );
});

test('a length that can’t be compared is refused, and other errors are thrown', async () => {
  const parse = async (schema: z.ZodType, value: unknown) => {
    compileRequest(createRoute({ method: 'get', path: '/', request: { query: schema as z.ZodObject }, responses: {} }));
    return schema.safeParseAsync(value);
  };
  const hostile = { address: { town: { length: { toString: 1 } } } };
  expect((await parse(makeSchema(), hostile)).error?.issues).toMatchObject([{ message: 'malformed', path: [] }]);
  const broken = z.object({}).refine(() => {
    throw new TypeError('a bug');
  });
  await expect(parse(broken, {})).rejects.toThrow('a bug');
});
