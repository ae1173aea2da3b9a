/** A public answer as it is sent. */
export interface RememberedAnswer {
  readonly body: Buffer;
  /** Ids of the products that it shows. */
  readonly shown: ReadonlySet<number>;
  /** How long it stays the same unless one of them changes. */
  readonly maxAgeSeconds: number;
}

/** Public answers in memory. */
export interface AnswerMemory {
  /** The answer to a call, if it would be the same now. */
  find(key: string): Promise<RememberedAnswer | undefined>;
  /** Call it before making an answer, and the returned function afterwards: without an answer if it must not be remembered. */
  begin(key: string): (answer?: RememberedAnswer) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on servers without public answers. */
    answerMemory?: AnswerMemory;
  }
}
