import { z } from 'zod';

/**
 * Parses a stored JSON object field by field. An invalid field is left out and reported, so that it does not break the
 * whole configuration.
 */
export function readFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  stored: unknown,
  report: (field: string) => void,
): Partial<z.infer<z.ZodObject<Shape>>> {
  const source = asRecord(stored);
  const valid: Partial<z.infer<z.ZodObject<Shape>>> = {};
  for (const [field, schema] of Object.entries(shape)) {
    const value = source[field];
    if (value === undefined || value === null) continue;
    const read = z.safeParse(schema, value);
    if (read.success) Object.assign(valid, { [field]: read.data });
    else report(field);
  }
  return valid;
}

/** Returns the fields of a stored JSON object; an empty object for any other stored value. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
