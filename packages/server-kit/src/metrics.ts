import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a metric is called, and what it means in a sentence. Names follow Prometheus: a base unit at the end, `_total` for counters. */
export interface MetricName {
  readonly name: string;
  readonly help: string;
}

/** A metric with one series for each value of a label; the list of values keeps the number of series small. */
export interface LabelledMetric<Value extends string> extends MetricName {
  readonly label: string;
  readonly values: readonly Value[];
}

/** How long a request took. */
export interface MeasuredRequest {
  readonly method: string;
  /** The pattern of the route, never the path: each path would be a series. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The metrics of one server, as Prometheus reads them. */
export interface Metrics {
  /** Returns a function that counts an event. All series start with 0, so that the first event is an increase. */
  counter<Value extends string>(metric: LabelledMetric<Value>): (value: Value) => void;
  /** Returns a function that records a duration in seconds. */
  durations<Value extends string>(metric: LabelledMetric<Value>): (value: Value, seconds: number) => void;
  /** A number that is read when the metrics are. It is left out while it cannot be read. */
  gauge(metric: MetricName, read: () => Promise<number> | number): void;
  /** Numbers by the value of a label; values that `read` does not name are 0. They are left out while they cannot be read. */
  gauges<Value extends string>(
    metric: LabelledMetric<Value>,
    read: () => Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number>,
  ): void;
  /** Records an answered request. */
  request(measured: MeasuredRequest): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  /** The content type of the text. */
  readonly contentType: string;
}

/** From fast answers of a cache to the time limits of slow routes. */
const durationBucketsSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A database that hangs must not hide all other metrics: Prometheus gives up after ten seconds. */
const readTimeoutMs = 3_000;

/** What `read` returns; undefined if it fails or hangs. */
async function readInTime<Result>(read: () => Promise<Result> | Result): Promise<Result | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, readTimeoutMs, undefined);
  try {
    return await Promise.race([Promise.resolve().then(read), late]);
  } catch {
    // the log of the server has the reason: what it reads for its metrics, it needs for requests, too
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the metrics of a server, with those of its process and its requests. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBucketsSeconds,
    registers,
  });
  let isProcessMeasured = false;

  return {
    counter({ name, help, label, values }) {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    durations({ name, help, label, values }) {
      const buckets = durationBucketsSeconds;
      const histogram = new Histogram({ name, help, labelNames: [label], buckets, registers });
      for (const value of values) histogram.zero({ [label]: value });
      return (value, seconds) => histogram.observe({ [label]: value }, seconds);
    },
    gauge({ name, help }, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await readInTime(read);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    gauges({ name, help, label, values }, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const numbers = await readInTime(read);
          this.reset();
          if (numbers) for (const value of values) this.set({ [label]: value }, numbers.get(value) ?? 0);
        },
      });
    },
    request({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    async text() {
      // Watching the event loop costs a timer, which servers without a reader of their metrics do not need.
      if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
      isProcessMeasured = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
