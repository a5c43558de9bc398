/** Where the start and the supervision of the database report to; a pino logger fits. */
export interface EmbeddedPostgresLog {
  info(message: string): void;
  warn(message: string): void;
}
