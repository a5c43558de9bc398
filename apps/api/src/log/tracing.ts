/** What a part of a request is: a name of few kinds, and attributes without anything that is about a person. */
export interface PartOfRequest {
  name: string;
  /** Named as OpenTelemetry's semantic conventions have it. */
  attributes: Readonly<Record<string, string | number>>;
  /** Whether another program does the work, such as the database. */
  isOutside?: boolean;
}

/** Records what requests consist of. Only a server whose settings say so has one. */
export interface PartRecorder {
  /** Does work as a part of the request, or of the part of it, for which the code runs; else it only does it. */
  part<T>(describe: () => PartOfRequest, work: () => Promise<T>): Promise<T>;
  /** Adds to what is known of the request or part for which the code runs. */
  note(describe: () => Partial<PartOfRequest>): void;
  /** The id of the trace for which the code runs; undefined if it is not recorded. */
  traceId(): string | undefined;
}

/** State of the process, as its log is. */
let tracing: PartRecorder | undefined;

/** Switches tracing on or, without an argument, off. */
export function traceBy(given?: PartRecorder): void {
  tracing = given;
}

/** Does work as a part of the request for which the code runs. Without tracing, it only does it. */
export function asPart<T>(describe: () => PartOfRequest, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.part(describe, work) : work();
}

/** Adds to what is known of the request or part for which the code runs. */
export function notePart(describe: () => Partial<PartOfRequest>): void {
  tracing?.note(describe);
}

/** The id of the trace for which the code runs; undefined without tracing, or if it is not recorded. */
export function currentTraceId(): string | undefined {
  return tracing?.traceId();
}
