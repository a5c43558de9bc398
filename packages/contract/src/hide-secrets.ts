/** Matches a secret in a path by its length: session ids, order secrets and payment attempts have 16 or more characters. */
const secretSegment = /\/[\w-]{16,}(?=\/|$)/g;

/** Removes from a path what gives access to a cart or an order, so that the path can be logged. */
export function hideSecrets(path: string): string {
  return path.replaceAll(secretSegment, '/…');
}
