import type { z } from 'zod';
import { type Fields, isMissing, readFlag } from './values.ts';

/** Keeps the members of an object that fit a schema whose fields are all optional; flags also as text or 0 and 1. */
export function keepFitting<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  fields: Fields,
  broken: (field: string) => void,
): z.infer<z.ZodObject<Shape>> {
  const kept: Fields = {};
  const lenient = schema.partial();
  for (const name of Object.keys(schema.shape)) {
    if (isMissing(fields[name])) continue;
    const found = [fields[name], readFlag(fields[name])].find(
      (value) => value !== undefined && lenient.safeParse({ [name]: value }).success,
    );
    if (found === undefined) broken(name);
    else kept[name] = found;
  }
  return schema.parse(kept);
}
