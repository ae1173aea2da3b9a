import type { ApiClients } from '@reprise/api-clients';
import { type Async, failure, pending, success } from './async.ts';

/** Requests a value. Pass the signal on to the client, so that an aborted request is cancelled. */
export type ResourceRequest<T> = (api: ApiClients, signal: AbortSignal) => Promise<T>;

export interface LoadOptions {
  /** Aborts the request; the state returns to what it was before. */
  signal?: AbortSignal | undefined;
  /** Aborts a running request for the same value. */
  abortPrevious?: boolean;
}

/** A value in a store that is loaded from the API: its state is an `Async`, which the page reads from the store. */
export interface Resource<T> {
  /**
   * Requests the value. Earlier data stays until the answer arrives. When requests overlap, only the latest one changes the
   * state. Throws the error of the request.
   */
  load(request: ResourceRequest<T>, options?: LoadOptions): Promise<T>;
  /**
   * For optional content: requests the value unless it was loaded within `staleTimeMs` or is being loaded. Never throws;
   * a failure is in the state.
   */
  ensure(request: ResourceRequest<T>, staleTimeMs?: number): Promise<void>;
  /** Stores data from another answer. Running requests no longer change the state. */
  put(data: T): void;
}

/** Where the state of a resource is stored. Writing undefined removes it. */
export interface ResourceState<T> {
  read(): Async<T> | undefined;
  write(state: Async<T> | undefined): void;
}

interface Call {
  before: Async<unknown> | undefined;
  controller: AbortController;
  done?: Promise<unknown>;
}

/** Makes the resources of one store. `openApi` gives the API clients, whose code is loaded when they are first needed. */
export function createResources(openApi: () => Promise<ApiClients>) {
  const createdAt = Date.now();
  const loadedAt = new Map<string, number>();
  /** The latest request of each resource. */
  const calls = new Map<string, Call>();
  let ignoresLate = false;

  function resource<T>(id: string, { read, write }: ResourceState<T>): Resource<T> {
    function start(
      request: ResourceRequest<T>,
      { signal, abortPrevious }: LoadOptions,
      isOptional: boolean,
    ): Promise<T> {
      const previous = calls.get(id);
      const before = (previous ? previous.before : read()) as Async<T> | undefined;
      const call: Call = { before, controller: new AbortController() };
      const settle = (state: Async<T> | undefined) => {
        if (calls.get(id) !== call) return;
        calls.delete(id);
        if (state?.status === 'success') loadedAt.set(id, Date.now());
        if (!(isOptional && ignoresLate)) write(state);
      };
      if (abortPrevious) previous?.controller.abort();
      calls.set(id, call);
      write(pending(before?.data));
      const work = openApi()
        .then((api) => request(api, signal ?? call.controller.signal))
        .then(
          (data) => {
            settle(success(data));
            return data;
          },
          (error: unknown) => {
            settle(signal?.aborted ? before : failure(error, before?.data));
            throw error;
          },
        );
      call.done = work.then(
        () => undefined,
        () => undefined,
      );
      return work;
    }

    return {
      load: (request, options = {}) => start(request, options, false),
      async ensure(request, staleTimeMs = Number.POSITIVE_INFINITY) {
        const isFresh = Date.now() - (loadedAt.get(id) ?? createdAt) < staleTimeMs;
        if (isFresh && read()?.status === 'success') return;
        if (!calls.has(id)) start(request, {}, true).catch(() => undefined);
        await calls.get(id)?.done;
      },
      put(data) {
        calls.delete(id);
        loadedAt.set(id, Date.now());
        write(success(data));
      },
    };
  }

  return {
    resource,
    /** From now on answers to `ensure` no longer change the state, so that the page matches the state sent along with it. */
    ignoreLateAnswers() {
      ignoresLate = true;
    },
  };
}
