import { z } from 'zod';

export interface Issue {
  /** Path of the value, e.g. `deliveries[0].price`. */
  path: string;
  message: string;
}

/** Lists what a schema refuses, each with the path of the value that is wrong. */
export function listIssues({ issues }: z.ZodError): Issue[] {
  return [...flatIssues(issues, [])].map(({ path, message }) => ({ path: z.core.toDotPath(path), message }));
}

interface FlatIssue {
  path: PropertyKey[];
  message: string;
}

function* flatIssues(issues: readonly z.core.$ZodIssue[], parent: PropertyKey[]): Generator<FlatIssue> {
  for (const issue of issues) {
    const path = [...parent, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield { path: [...path, key], message: 'There is no such field.' };
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // The alternative with the fewest faults is the one that was meant.
      const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
      yield* flatIssues(nearest, path);
    } else if (issue.code === 'invalid_key') {
      for (const { message } of issue.issues) yield { path, message };
    } else {
      yield { path, message: issue.message };
    }
  }
}
