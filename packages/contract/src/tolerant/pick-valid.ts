import type { z } from 'zod';
import { type Fields, isMissing, readBoolean } from './read-values.ts';

/**
 * Picks the fields of an object that are valid for a schema with optional fields only. Booleans may also be text, or 0
 * and 1.
 */
export function pickValid<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  fields: Fields,
  onInvalid: (field: string) => void,
): z.infer<z.ZodObject<Shape>> {
  const picked: Fields = {};
  const lenient = schema.partial();
  for (const name of Object.keys(schema.shape)) {
    if (isMissing(fields[name])) continue;
    const found = [fields[name], readBoolean(fields[name])].find(
      (value) => value !== undefined && lenient.safeParse({ [name]: value }).success,
    );
    if (found === undefined) onInvalid(name);
    else picked[name] = found;
  }
  return schema.parse(picked);
}
