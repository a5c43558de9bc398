import type { z } from 'zod';

/** The word for what a check of our own has found, where a screen has words of its own for it; else its sentence. */
export function problemWord({ params, message }: z.core.$ZodIssueCustom): string {
  const word: unknown = params?.problem;
  return typeof word === 'string' ? word : message;
}
