/** What a part of a request or job is: a name of few kinds, and attributes without anything that is about a person. */
export interface PartOfTrace {
  name: string;
  /** Named as OpenTelemetry's semantic conventions have it. */
  attributes: Readonly<Record<string, string | number>>;
  /** Whether another program does the work, such as the database. */
  isOutside?: boolean;
}

/** What a job is. */
export interface TracedJob extends Omit<PartOfTrace, 'isOutside'> {
  /** What `currentTraceParent` was for the code that asked for the job; undefined if that was not recorded. */
  askedBy: string | undefined;
}

/** Records what requests and jobs consist of. Only a server whose settings say so has one. */
export interface PartRecorder {
  /** Does work as a part of what the code runs for: a request, a job, or a part of them. Else it only does it. */
  part<T>(describe: () => PartOfTrace, work: () => Promise<T>): Promise<T>;
  /** Does work as a trace of its own. */
  job<T>(describe: () => TracedJob, work: () => Promise<T>): Promise<T>;
  /** Adds to what is known of the request, job or part for which the code runs. */
  note(describe: () => Partial<PartOfTrace>): void;
  /** The trace and the part of it for which the code runs, as the header `traceparent`; undefined if not recorded. */
  traceParent(): string | undefined;
}

/** State of the process, as its log is. */
let tracing: PartRecorder | undefined;

/** Switches tracing on or, without an argument, off. */
export function traceBy(given?: PartRecorder): void {
  tracing = given;
}

/** Does work as a part of the request or job for which the code runs. Without tracing, it only does it. */
export function asPart<T>(describe: () => PartOfTrace, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.part(describe, work) : work();
}

/** Does the work of a job, as a trace of its own that links to the one which asked for it. Without tracing, it only does it. */
export function asJob<T>(describe: () => TracedJob, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.job(describe, work) : work();
}

/** Adds to what is known of the request, job or part for which the code runs. */
export function notePart(describe: () => Partial<PartOfTrace>): void {
  tracing?.note(describe);
}

/** The place in a trace for which the code runs, as the header `traceparent` has it; undefined if it is not recorded. */
export function currentTraceParent(): string | undefined {
  return tracing?.traceParent();
}

/** The id of the trace for which the code runs; undefined without tracing, or if it is not recorded. */
export function currentTraceId(): string | undefined {
  return currentTraceParent()?.split('-')[1];
}
