import type { FastifyInstance } from 'fastify';

/** Summary of a stand-in for the control page. */
export interface StandInStatus {
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  readonly purpose: string;
  /** Address for programs, with the protocol. */
  readonly address: string;
  /** One line about its contents. */
  readonly summary: string;
  /** Description of the active fault; undefined if there is none. */
  readonly fault: string | undefined;
}

/** Simulates one third party over its real protocol. */
export interface StandIn {
  status(): StandInStatus;
  /** Registers its page and its HTTP routes. */
  register(app: FastifyInstance): void;
  /** Opens the ports of its own protocol; returns their numbers by name. */
  listen(): Promise<Record<string, number>>;
  close(): Promise<void>;
}
