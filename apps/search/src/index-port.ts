import type { EngineAnswer, EngineCall } from './engine/requests.ts';

export interface IndexState {
  readonly products: number;
  /** When the last change (or the build) was taken in, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Where the routes get their answers from: the worker in the running service, an index in the same thread in tests. */
export interface IndexPort {
  /** undefined until the first index is there. */
  state(): IndexState | undefined;
  /** Products taken in so far by an index that is being built, the first one or one that will replace what answers now. */
  building(): number | undefined;
  answer(call: EngineCall): Promise<EngineAnswer>;
}
