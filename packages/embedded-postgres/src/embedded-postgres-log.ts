/** The logger for messages about starts and restarts of the database. A pino logger has these functions. */
export interface EmbeddedPostgresLog {
  info(message: string): void;
  warn(message: string): void;
}
