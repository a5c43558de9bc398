/**
 * Thrown when the embedded database can't run on this machine. The message is one line with the reason and the
 * alternative.
 */
export class EmbeddedPostgresError extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL can't run here: ${oneLine(reason)}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      options,
    );
    this.name = 'EmbeddedPostgresError';
    this.reason = reason;
  }
}

/** The reason of an error in words, for the message of another one. */
export function reasonOf(error: unknown): string {
  if (error instanceof EmbeddedPostgresError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

/** Makes one line of a text of several. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
