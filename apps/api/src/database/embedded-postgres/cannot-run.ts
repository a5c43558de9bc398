/** The embedded database can't run here. The message is one line that says why and what to do instead. */
export class EmbeddedPostgresError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    const line = reason.replace(/\s+/g, ' ').trim();
    super(`The embedded PostgreSQL can't run here: ${line}. Set DATABASE_URL to a PostgreSQL 15 or newer.`, options);
    this.name = 'EmbeddedPostgresError';
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
