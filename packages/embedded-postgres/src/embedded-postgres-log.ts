/** Receives messages about starts and restarts of the database. A pino logger fits. */
export interface EmbeddedPostgresLog {
  info(message: string): void;
  warn(message: string): void;
}
