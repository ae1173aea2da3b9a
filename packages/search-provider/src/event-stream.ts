import { SearchProviderNetworkError, SearchProviderProtocolError, SearchProviderTimeoutError } from './errors.ts';
import type { Service } from './service.ts';
import { httpError } from './transport.ts';

export interface StreamedEvent {
  readonly type: string;
  readonly data: string;
}

/** Splits a stream of text into server-sent events, wherever its chunks end. An event without its blank line is dropped. */
export function createEventParser(): (chunk: string) => StreamedEvent[] {
  let rest = '';
  let type = '';
  let data: string[] = [];

  const readLine = (line: string): StreamedEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { type: type || 'message', data: data.join('\n') } : undefined;
      [type, data] = ['', []];
      return event;
    }
    const [, field = line, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
    return undefined;
  };

  return (chunk) => {
    const text = rest + chunk;
    // The line feed that belongs to a last carriage return may come with the next chunk.
    const complete = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = complete.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + text.slice(complete.length);
    return lines.flatMap((line) => readLine(line) ?? []);
  };
}

/** Ends a request when its caller aborts, or when nothing has arrived for too long while the caller waits. */
function createWatch(timeoutMs: number, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  let timedOut = false;
  return {
    signal: controller.signal,
    async whileWaiting<T>(promise: Promise<T>): Promise<T> {
      const timer = setTimeout(() => {
        timedOut = true;
        controller.abort();
      }, timeoutMs);
      try {
        return await promise;
      } catch (cause) {
        signal?.throwIfAborted();
        throw timedOut ? new SearchProviderTimeoutError(timeoutMs) : new SearchProviderNetworkError(cause);
      } finally {
        clearTimeout(timer);
      }
    },
    end() {
      signal?.removeEventListener('abort', abort);
      controller.abort();
    },
  };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The events of a stream as they arrive. Leaving the loop ends the request. Throws the reason of the signal, or a
 * SearchProviderError: `http` for a status other than 2xx, `timeout` after a silence, `network` for a connection that breaks.
 */
export async function* streamEvents(
  { fetch, timeoutMs }: Service,
  url: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamedEvent, void, undefined> {
  signal?.throwIfAborted();
  const watch = createWatch(timeoutMs, signal);
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await watch.whileWaiting(fetch(url, { signal: watch.signal, redirect: 'error', headers }));
    if (!response.ok) throw httpError(response.status, jsonOrUndefined(await watch.whileWaiting(response.text())));
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      throw new SearchProviderProtocolError('The answer is no event stream', response.status);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parse = createEventParser();
    for (;;) {
      const { done, value } = await watch.whileWaiting(reader.read());
      if (done) return;
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    watch.end();
  }
}
