import type { Circuit } from '@reprise/api-clients';
import { endHttpCall, failureOf, type Span, startHttpCall } from '@reprise/server-kit/spans';
import { Agent, type Dispatcher } from 'undici';

const readTimeoutMs = 10_000;
const connections = 128;
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

type Options<O> = Dispatcher.RequestOptions<O>;
type Answer<O> = Dispatcher.ResponseData<O>;
type Answered<O> = (error: Error | null, answer: Answer<O>) => void;

/** The headers of a request that continues the trace. The proxy passes them as an object. */
function continued<O>(headers: Options<O>['headers'], { traceparent }: Span) {
  const isObject = typeof headers === 'object' && headers !== null && !(Symbol.iterator in headers);
  return { ...(isObject && headers), traceparent };
}

/**
 * The HTTP client of the API proxy: uses the circuit, and limits the time until the response starts. Writes may take
 * longer, and are not aborted when the circuit opens, because the client could not know whether they succeeded.
 */
export function createApiUpstream(circuit: Circuit, writeTimeoutMs: number) {
  const agent = new Agent({ connections });

  async function ask<O>(options: Options<O>): Promise<Answer<O>> {
    const read = isRead(options.method);
    const headersTimeout = read ? readTimeoutMs : writeTimeoutMs;
    const span = startHttpCall(options.method, String(options.origin));
    const traced = span ? { ...options, headers: continued(options.headers, span) } : options;
    try {
      const answer = await circuit.run((signal) => agent.request<O>({ ...traced, headersTimeout, signal }), {
        interruptible: read,
      });
      endHttpCall(span, answer.statusCode);
      if (answer.statusCode > 501) circuit.suspect();
      // A client that disconnects destroys the body; without a listener its error would crash the process. Readers of
      // the body still get the error.
      answer.body.on('error', () => undefined);
      return answer;
    } catch (error) {
      span?.end(failureOf(error));
      circuit.suspect();
      throw error;
    }
  }

  function request<O = null>(options: Options<O>, answered: Answered<O>): void;
  function request<O = null>(options: Options<O>): Promise<Answer<O>>;
  function request<O = null>(options: Options<O>, answered?: Answered<O>) {
    const answer = ask(options);
    if (!answered) return answer;
    answer.then(
      (data) => answered(null, data),
      // The type requires an answer, although an error comes without one.
      (error: unknown) => Reflect.apply(answered, undefined, [error]),
    );
  }

  return { request, destroy: () => agent.destroy() };
}
