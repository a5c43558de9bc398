import type { z } from 'zod';

/** Reads the filter of an address. What an address has wrong, or does not know, is left out. */
export function readAddressFilter<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const given = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, part]) => {
    const value = params.get(name);
    return value !== null && isRight(part, value) ? [[name, value]] : [];
  });
  return schema.parse(Object.fromEntries(given));
}

function isRight(part: z.core.$ZodType, value: string): boolean {
  const result = part['~standard'].validate(value);
  return 'value' in result && Boolean(result.value);
}

/** Writes a filter as the query of an address: `?state=placed`, or nothing. */
export function writeAddressFilter(filter: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, `${value}`]] : []));
  const query = `${new URLSearchParams(given)}`;
  return query && `?${query}`;
}
