import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Faults } from './faults.ts';

const FaultParams = z.object({ id: z.string() });

interface FaultRoutes {
  /** Path of the third party's pages; its control calls are below `/control`. */
  readonly path: string;
  readonly faults: Faults;
  /** The page with the fault panel. */
  readonly panel: () => string;
  /** Reads a body; throws an error in the words of the third party. */
  readonly read: <Schema extends z.ZodType>(schema: Schema, body: unknown) => z.output<Schema>;
  readonly notFound: (message: string) => Error;
}

/** The fault panel of a third party: a page with forms for people, and calls for tests. */
export function registerFaultRoutes(app: FastifyInstance, { path, faults, panel, read, notFound }: FaultRoutes): void {
  app.get(`${path}/faults`, (_request, reply) => reply.type('text/html; charset=utf-8').send(panel()));
  app.post(`${path}/faults`, (request, reply) => {
    faults.add(read(faults.schema, request.body));
    return reply.redirect(`${path}/faults`, 303);
  });
  app.post(`${path}/faults/remove`, (request, reply) => {
    faults.remove(read(FaultParams, request.body).id);
    return reply.redirect(`${path}/faults`, 303);
  });
  app.post(`${path}/faults/clear`, (_request, reply) => {
    faults.clear();
    return reply.redirect(`${path}/faults`, 303);
  });

  app.get(`${path}/control/faults`, () => ({ faults: faults.list() }));
  app.post(`${path}/control/faults`, (request, reply) =>
    reply.code(201).send(faults.add(read(faults.schema, request.body))),
  );
  app.delete(`${path}/control/faults`, (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.delete(`${path}/control/faults/:id`, (request, reply) => {
    if (!faults.remove(FaultParams.parse(request.params).id)) throw notFound('There is no such fault.');
    return reply.code(204).send();
  });
}
