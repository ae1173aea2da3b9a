import { type Context, ROOT_CONTEXT, type Span as SdkSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanAttributes, Tracing } from './spans.ts';
import { callingSpanOf, traceIdOf } from './trace.ts';

export interface TracingOptions {
  /** Address of a collector that takes OTLP over HTTP, without the path of traces. */
  readonly endpoint: string;
  /** Share of traces that are recorded, from 0 to 1. */
  readonly share: number;
  /** Name and version of the server. */
  readonly service: string;
  readonly version: string;
  /** Says that the collector does not answer, once until it answers again. */
  readonly warn: (error: Error) => void;
}

/** Longer values are cut; characters. */
const maxValueCharacters = 4_000;

/** Reports the first of several failures only: a collector may be away for hours. */
function withWarnings(exporter: SpanExporter, warn: (error: Error) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) warn(result.error);
        isFailing = result.error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function wrap(
  own: SdkSpan,
  start: (context: Context, name: string, attributes: SpanAttributes, at?: number) => Span,
): Span {
  const { traceId, spanId, traceFlags } = own.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
    call: (...what) => start(trace.setSpan(ROOT_CONTEXT, own), ...what),
    set: (attributes) => void own.setAttributes(attributes),
    rename: (name) => void own.updateName(name),
    end(failure) {
      if (failure !== undefined) own.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      own.end();
    },
  };
}

/**
 * Starts recording spans and sending them to a collector. Whether a trace is recorded depends on its id alone, so servers with the
 * same share agree, and callers cannot ask for it.
 */
export function startTracing({ endpoint, share, service, version, warn }: TracingOptions): Tracing {
  const random = new RandomIdGenerator();
  /** The id of the trace that begins: the one that is also in the log. */
  let nextTraceId: string | undefined;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `reprise-${service}`, 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanLimits: { attributeValueLengthLimit: maxValueCharacters },
    spanProcessors: [new BatchSpanProcessor({ exporter: withWarnings(exporter, warn) })],
  });
  const tracer = provider.getTracer('@reprise/server-kit');

  const call = (context: Context, name: string, attributes: SpanAttributes, startTime?: number): Span => {
    const options = { kind: SpanKind.CLIENT, attributes, ...(startTime !== undefined && { startTime }) };
    return wrap(tracer.startSpan(name, options, context), call);
  };

  return {
    request(message, name, attributes) {
      const traceId = traceIdOf(message);
      const spanId = callingSpanOf(message);
      const caller = spanId === undefined ? undefined : { traceId, spanId, traceFlags: 1, isRemote: true };
      nextTraceId = traceId;
      const context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context);
      nextTraceId = undefined;
      return wrap(span, call);
    },
    flush: (timeoutMillis) => provider.forceFlush({ timeoutMillis }).catch(() => undefined),
  };
}
