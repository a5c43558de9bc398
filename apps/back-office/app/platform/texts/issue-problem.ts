import { problemWord } from '@witryna/contract/problem-word';
import type { z } from 'zod';

/** The word for what a schema has found: its own, if it has one, else its kind. */
export function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return problemWord(issue);
  if (/^[a-z][A-Za-z]*$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'required';
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? 'tooMany' : issue.origin === 'string' ? 'too_big' : 'tooLarge';
  if (issue.code === 'too_small') return 'tooSmall';
  return issue.code === 'invalid_type' ? 'required' : issue.code;
}
