import type { FastifyInstance } from 'fastify';

/** What the control page says about a stand-in. */
export interface StandInStatus {
  readonly name: string;
  /** Path of its own page. */
  readonly path: string;
  readonly purpose: string;
  /** Where programs reach it, with the protocol. */
  readonly address: string;
  /** One line about what it holds. */
  readonly summary: string;
  /** The fault that is switched on, in words; undefined when it works as it should. */
  readonly fault: string | undefined;
}

/** A peer that plays one third party over its real protocol. */
export interface StandIn {
  status(): StandInStatus;
  /** Adds its page and its HTTP interface. */
  register(app: FastifyInstance): void;
  /** Opens the ports of its own protocol; answers their numbers by name. */
  listen(): Promise<Record<string, number>>;
  close(): Promise<void>;
}
