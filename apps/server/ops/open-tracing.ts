import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceBy } from '@witryna/api/log/tracing.ts';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { isFromProxy, requestedHost, type TrustProxy } from '../http/client-address.ts';
import { ensureRequestId } from '../http/name-request.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { loggedPath, sentStatus } from '../http/request-log.ts';

export interface TracingOptions {
  /** The collector's address, to which `/v1/traces` is added (OTLP over HTTP, as JSON). */
  endpoint: string;
  /** The share of requests and jobs that are traced, from 0 to 1. A trusted proxy that sends `traceparent` decides by itself. */
  share: number;
  version: string;
  trustProxy: TrustProxy | undefined;
  log: { warn(details: object, message: string): void };
  /** How long sending may take. */
  withinMs?: number;
}

export interface Tracing {
  /**
   * Makes a handler's requests the roots of traces.
   * @param kind what the handler serves, for requests without a route
   */
  trace(kind: string, serve: NodeHandler): NodeHandler;
  /** Sends what waits, once and within the time limit. */
  stop(): Promise<void>;
}

/** Spans that wait to be sent. More are dropped, and each batch is tried for `withinMs` at most. */
export const MAX_WAITING = 2_048;
export const BATCH = 512;
/** At the end, what waits is sent at once, beside the batch on its way. */
const MAX_BATCHES_AT_ONCE = MAX_WAITING / BATCH + 1;
const SENT_WITHIN_MS = 5_000;
const SEND_EVERY_MS = 5_000;
const MAX_VALUE_LENGTH = 500;
const MINUTE_MS = 60_000;

/** Starts to trace requests and jobs. Only a server whose settings say so loads this file. */
export function openTracing(options: TracingOptions): Tracing {
  const { endpoint, share, version, trustProxy, log, withinMs = SENT_WITHIN_MS } = options;
  reportFailures(log);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: withinMs,
    concurrencyLimit: MAX_BATCHES_AT_ONCE,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'witryna',
      'service.version': version,
      'host.name': hostname(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: withinMs,
      }),
    ],
  });
  const tracer = provider.getTracer('witryna');
  const current = new AsyncLocalStorage<Span>();

  /** Does work for a span, and ends it. */
  async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(span, work);
    } catch (error) {
      // Without its message, which may have values.
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  traceBy({
    async part(describe, work) {
      const parent = current.getStore();
      // A span has ended whose request was answered. What goes on then, such as a timer, belongs to no request.
      if (!parent?.isRecording()) return work();
      const { name, attributes, isOutside } = describe();
      const kind = isOutside ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const context = trace.setSpan(ROOT_CONTEXT, parent);
      return during(tracer.startSpan(name, { kind, attributes: { ...attributes } }, context), work);
    },
    job(describe, work) {
      const { name, attributes, askedBy } = describe();
      const asking = askedBy === undefined ? null : parseTraceParent(askedBy);
      const links = asking ? [{ context: asking }] : [];
      const options = { kind: SpanKind.CONSUMER, attributes: { ...attributes }, links };
      return during(tracer.startSpan(name, options, ROOT_CONTEXT), work);
    },
    note(describe) {
      const span = current.getStore();
      if (!span?.isRecording()) return;
      const { name, attributes } = describe();
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes({ ...attributes });
    },
    traceParent() {
      const span = current.getStore();
      if (!span?.isRecording()) return undefined;
      const { traceId, spanId } = span.spanContext();
      return `00-${traceId}-${spanId}-01`;
    },
  });

  /** The trace that a trusted proxy has begun. */
  function contextOf(request: Parameters<NodeHandler>[0]): Context {
    const { traceparent } = request.headers;
    if (typeof traceparent !== 'string' || !isFromProxy(request, trustProxy)) return ROOT_CONTEXT;
    const parent = parseTraceParent(traceparent);
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  }

  return {
    trace: (kind, serve) => (request, response) => {
      const { method = 'GET', url = '/' } = request;
      const attributes = {
        'http.request.method': method,
        'url.path': loggedPath(url),
        'server.address': normaliseHost(requestedHost(request, trustProxy)),
        'witryna.request_id': ensureRequestId(request),
      };
      const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, contextOf(request));
      response.once('close', () => {
        const status = sentStatus(response);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return current.run(span, () => serve(request, response));
    },
    async stop() {
      traceBy();
      // A collector that is away keeps no server from stopping; its failure is in the log.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** Logs what the SDK complains about, such as a collector that does not answer, once a minute. */
function reportFailures(log: TracingOptions['log']): void {
  let silentUntil = 0;
  const report = (...words: unknown[]) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + MINUTE_MS;
    log.warn({ reason: words.join(' ').slice(0, MAX_VALUE_LENGTH) }, 'traces are lost');
  };
  const ignore = () => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  setGlobalErrorHandler((error) => report(typeof error === 'string' ? error : error.message));
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
