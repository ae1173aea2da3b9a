import type { Circuit } from '@reprise/api-clients';
import { Agent, type Dispatcher } from 'undici';

const readTimeoutMs = 10_000;
const connections = 128;
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

type Options<O> = Dispatcher.RequestOptions<O>;
type Answer<O> = Dispatcher.ResponseData<O>;
type Answered<O> = (error: Error | null, answer: Answer<O>) => void;

/**
 * How the proxy reaches the API: through the circuit, with a time limit until the answer begins. A write may take long and
 * is not cut off when the circuit opens, because nobody would know whether it was done.
 */
export function createApiUpstream(circuit: Circuit, writeTimeoutMs: number) {
  const agent = new Agent({ connections });

  async function ask<O>(options: Options<O>): Promise<Answer<O>> {
    const read = isRead(options.method);
    const headersTimeout = read ? readTimeoutMs : writeTimeoutMs;
    try {
      const answer = await circuit.run((signal) => agent.request<O>({ ...options, headersTimeout, signal }), {
        interruptible: read,
      });
      if (answer.statusCode > 501) circuit.suspect();
      // A visitor who hangs up destroys the body, and its error would end the process if nobody listened. Whoever reads the
      // body hears of errors all the same.
      answer.body.on('error', () => undefined);
      return answer;
    } catch (error) {
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
      // there is no answer beside an error, whatever the type says
      (error: unknown) => Reflect.apply(answered, undefined, [error]),
    );
  }

  return { request, destroy: () => agent.destroy() };
}
