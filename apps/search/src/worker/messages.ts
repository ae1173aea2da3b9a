import type { EngineAnswer, EngineCall } from '../engine/requests.ts';
import type { IndexState } from '../index-port.ts';

export interface WorkerSettings {
  readonly apiUrl: string;
  readonly serviceKey: string;
  /** Folder of the snapshot; without one there is none. */
  readonly snapshotFolder: string | undefined;
}

export interface WorkerStart extends WorkerSettings {
  /** The index may come from the snapshot. */
  readonly mayRestore: boolean;
}

export type WorkerRequest =
  | { readonly kind: 'question'; readonly id: number; readonly call: EngineCall }
  /** Write what the snapshot lacks, and answer `stopped`. */
  | { readonly kind: 'stop' };

export type WorkerMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: EngineAnswer }
  | { readonly kind: 'failure'; readonly id: number; readonly error: unknown }
  /** Number of products in the index under construction. */
  | { readonly kind: 'progress'; readonly products: number }
  /** The index is ready, or has applied changes. */
  | { readonly kind: 'state'; readonly state: IndexState }
  /** Another worker should rebuild the index. */
  | { readonly kind: 'renew'; readonly reason: string }
  /** The snapshot is complete. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'log'; readonly level: 'info' | 'warn'; readonly text: string };
