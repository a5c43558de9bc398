import type { z } from 'zod';

/**
 * Reads the JSON of a provider's answer.
 * @throws Error for any status except 2xx and for an answer that does not fit the schema; without parts of the answer,
 *   which may contain personal data
 */
export async function parseAnswer<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  refuseFailure(answer);
  return parseJson(await answer.text(), schema);
}

/** @throws Error for any status except 2xx */
export function refuseFailure(answer: Response): void {
  if (!answer.ok) throw new Error(`the provider answered with ${answer.status}`);
}

/** @throws Error for a text that is not JSON or does not fit the schema */
function parseJson<T>(text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('the provider sent something else than JSON');
  }
  return schema.parse(value);
}
