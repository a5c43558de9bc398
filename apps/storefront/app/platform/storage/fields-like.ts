import { isRecord } from '../is-record.ts';

type Field = string | number | boolean;

/**
 * The fields of a model with the values that a stored object has for them. A field without a value of the same type is as
 * in the model. Small enough for pages that must not load a library for it.
 */
export function fieldsLike<Model extends Record<keyof Model, Field>>(stored: unknown, model: Model): Model {
  const values: Record<string, unknown> = isRecord(stored) ? stored : {};
  const fields = Object.entries<Field>(model).map(([name, field]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return [name, typeof value === typeof field ? value : field];
  });
  return Object.fromEntries(fields) as Model;
}
