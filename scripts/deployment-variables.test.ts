import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpUrl, perDeployment, serviceKey } from '@reprise/server-kit/environment';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { environmentShape as apiShape } from '../apps/api/src/config.ts';
import { environmentShape as sandboxShape } from '../apps/sandbox/src/config.ts';
import { environmentShape as searchShape } from '../apps/search/src/config.ts';
import { environmentShape as shellShape } from '../apps/shell/src/boot/server/config.ts';
import { deploymentVariables } from './deployment-variables.ts';
import { root } from './services.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a deployment sets what has no default, what is marked, and what defaults to this machine', () => {
  expect(
    deploymentVariables({
      TOKEN: serviceKey(true, 'search'),
      SEARCH_URL: httpUrl('http://127.0.0.1:3200'),
      ORIGINS: z.array(z.string()).default(['http://www.localhost:3000']),
      SENDER: z.string().default('Shop <hello@shop.example>'),
      FOLDER: z.string().default('.data/media'),
      KEY: perDeployment(z.string().default('public')),
      OPTIONAL_URL: perDeployment(z.url().optional()),
      TIMEOUT_MS: z.coerce.number().default(10),
      REDIS_URL: z.url().optional(),
    }),
  ).toEqual(['TOKEN', 'SEARCH_URL', 'ORIGINS', 'SENDER', 'FOLDER', 'KEY', 'OPTIONAL_URL']);
});

const shapes: Readonly<Record<string, (production: boolean) => z.core.$ZodShape>> = {
  api: apiShape,
  search: searchShape,
  shell: () => shellShape,
  sandbox: sandboxShape,
};
const secretName = /(?:_KEYS?|_SECRET|_TOKEN|_CREDENTIALS)$/;

describe.each(Object.entries(shapes))('%s', (_service, shapeOf) => {
  test('accepts no public default of a secret in production', () => {
    const development = shapeOf(false);
    const accepted = Object.entries(shapeOf(true)).filter(([name, schema]) => {
      const usual = development[name] && z.safeParse(development[name], undefined);
      return secretName.test(name) && usual?.data !== undefined && z.safeParse(schema, usual.data).success;
    });
    expect(accepted.map(([name]) => name)).toEqual([]);
  });
});

const required: Readonly<Record<string, string[]>> = {
  api: deploymentVariables(apiShape(true)),
  search: deploymentVariables(searchShape(true)),
  shell: deploymentVariables(shellShape),
  sandbox: deploymentVariables(sandboxShape(true)),
};

/** Variables that the image of a service sets. */
const ofImage = (service: string) =>
  [...read(`deploy/${service}.Dockerfile`).matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );

const Compose = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      build: z.looseObject({ dockerfile: z.string(), target: z.string().optional() }).optional(),
      environment: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});
const composed = Object.entries(Compose.parse(parse(read('deploy/compose.yaml'), { merge: true })).services).flatMap(
  ([title, { build, environment }]) => {
    const service = /deploy\/(\w+)\.Dockerfile/.exec(build?.target ? '' : (build?.dockerfile ?? ''))?.[1] ?? '';
    return service in required
      ? [{ title: `${title} of the compose file`, service, set: Object.keys(environment) }]
      : [];
  },
);

const Pod = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        containers: z.array(
          z.looseObject({
            image: z.string(),
            env: z.array(z.looseObject({ name: z.string() })).default([]),
            envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
          }),
        ),
      }),
    }),
  }),
});
const ConfigMap = z.looseObject({
  kind: z.literal('ConfigMap'),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()),
});
const Overlay = z.looseObject({
  patches: z.array(z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() })),
});
const Operations = z.array(z.object({ op: z.string(), path: z.string(), value: z.string() }));

const kubernetes = 'deploy/kubernetes';
const base = globSync('base/*.yaml', { cwd: join(root, kubernetes) })
  .toSorted()
  .flatMap((file) => parseAllDocuments(read(join(kubernetes, file))).map((document): unknown => document.toJS()));
const { patches } = Overlay.parse(parse(read(join(kubernetes, 'overlays/production/kustomization.yaml'))));

/** Variables of a config map, with those that the overlay for production adds. */
function ofConfigMap(name: string): string[] {
  const maps = base.flatMap((resource) => {
    const { success, data } = ConfigMap.safeParse(resource);
    return success && data.metadata.name === name ? Object.keys(data.data) : [];
  });
  const added = patches
    .filter(({ target }) => target.kind === 'ConfigMap' && target.name === name)
    .flatMap(({ patch }) => Operations.parse(parse(patch)).map(({ path }) => path.replace('/data/', '')));
  return [...maps, ...added];
}

const deployed = base.flatMap((resource) => {
  const { success, data: pod } = Pod.safeParse(resource);
  if (!success) return [];
  return pod.spec.template.spec.containers.flatMap(({ image, env, envFrom }) => {
    const service = image.replace('reprise/', '');
    const set = [...env.map(({ name }) => name), ...envFrom.flatMap((from) => ofConfigMap(from.configMapRef.name))];
    return service in required ? [{ title: `${pod.kind} ${pod.metadata.name} of Kubernetes`, service, set }] : [];
  });
});

test('all our servers are checked', () => {
  expect([...new Set(composed.map(({ service }) => service))].toSorted()).toEqual(Object.keys(required).toSorted());
  expect([...new Set(deployed.map(({ service }) => service))].toSorted()).toEqual(['api', 'search', 'shell']);
});

describe.each([...composed, ...deployed])('$title', ({ service, set }) => {
  test('sets every variable that a deployment has to set', () => {
    const known = [...ofImage(service), ...set];
    expect((required[service] ?? []).filter((name) => !known.includes(name))).toEqual([]);
  });
});
