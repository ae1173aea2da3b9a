import type { EngineAnswer, EngineCall } from './engine/requests.ts';

export interface IndexState {
  readonly products: number;
  /** Time of the last change (or the build), in milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Source of the routes' answers: a worker in the running service, an index in the same thread in tests. */
export interface IndexPort {
  /** undefined until the first index is ready. */
  state(): IndexState | undefined;
  /** Number of products in the index under construction, either the first one or a replacement. */
  building(): number | undefined;
  /** Number of questions that wait for their answer. */
  waiting(): number;
  answer(call: EngineCall): Promise<EngineAnswer>;
}
