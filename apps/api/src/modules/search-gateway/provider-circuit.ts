import { SearchProviderHttpError } from '@reprise/search-provider';
import type { FastifyBaseLogger } from 'fastify';
import { createCircuitBreaker } from '../../circuit-breaker.ts';

/** What became of a call: `refused` says that the provider is there, but does not want this request; `away` that it is not. */
export type Outcome<Answer> = { status: 'answered'; answer: Answer } | { status: 'refused' | 'away' };

/** What is logged when the provider is away, and when it refuses a request. */
export interface CircuitMessages {
  readonly away: string;
  readonly refused: string;
}

/** Makes calls to the search provider until it does not answer several times in a row; then it is left alone for a while. */
export function createProviderCircuit(log: FastifyBaseLogger, { away, refused }: CircuitMessages) {
  const breaker = createCircuitBreaker({
    failures: 3,
    pause: 5_000,
    now: Date.now,
    onOpen: (cause) => log.warn({ err: cause }, away),
  });
  return async <Answer>(call: () => Promise<Answer>): Promise<Outcome<Answer>> => {
    const outcome = await breaker.run(async (): Promise<Outcome<Answer>> => {
      try {
        return { status: 'answered', answer: await call() };
      } catch (error) {
        if (!(error instanceof SearchProviderHttpError && error.status < 500)) throw error;
        log.info({ err: error }, refused);
        return { status: 'refused' };
      }
    });
    return outcome ?? { status: 'away' };
  };
}

/** The answer of a call; undefined if the provider refused it or is away. */
export const answerOf = <Answer>(outcome: Outcome<Answer>): Answer | undefined =>
  outcome.status === 'answered' ? outcome.answer : undefined;
