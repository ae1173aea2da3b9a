import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { remotes, root } from './services.ts';

const folder = join(root, 'deploy/kubernetes');

const Named = z.looseObject({ name: z.string() });
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.int() })).default([]),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: Named })).default([]),
});
const Pod = z.looseObject({
  terminationGracePeriodSeconds: z.int().optional(),
  containers: z.array(Container).min(1),
});
const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: Named.optional(),
  data: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({
      selector: z.unknown().optional(),
      ports: z.array(z.looseObject({ name: z.string(), port: z.int(), targetPort: z.string() })).optional(),
      template: z
        .looseObject({ metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }), spec: Pod })
        .optional(),
    })
    .optional(),
});
type Resource = z.infer<typeof Resource>;

const files = globSync('**/*.yaml', { cwd: folder });
const resources = files
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
      const resource = Resource.parse(document.toJS());
      return { title: `${file}: ${resource.kind} ${resource.metadata?.name}`, resource };
    }),
  );
const named = (kind: string, name: string) =>
  resources.find(({ resource }) => resource.kind === kind && resource.metadata?.name === name)?.resource;
const pods = resources.flatMap(({ title, resource }) =>
  resource.spec?.template ? [{ title, resource, pod: resource.spec.template.spec }] : [],
);

/** Classes by kind that validate against the schemas of Kubernetes. */
const models: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};
const isModel = (value: unknown): value is new (data: unknown) => { validate(): void } => typeof value === 'function';

function validate(resource: Resource): void {
  const model: unknown = Reflect.get(models[resource.apiVersion] ?? {}, resource.kind);
  if (!isModel(model)) throw new Error(`${resource.apiVersion} has no ${resource.kind}.`);
  new model(resource).validate();
}

test.each(resources)('$title matches the schema of Kubernetes', ({ resource }) => {
  expect(() => validate(resource)).not.toThrow();
});

test('a resource with a wrong type does not', () => {
  const deployment = Resource.parse(named('Deployment', 'api'));
  expect(() => validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } })).toThrow('replicas');
});

test('every file is part of a kustomization, and kustomizations name existing files', () => {
  for (const file of files.filter((candidate) => candidate.endsWith('kustomization.yaml'))) {
    const [document] = parseAllDocuments(readFileSync(join(folder, file), 'utf8'));
    const { resources: listed } = z.looseObject({ resources: z.array(z.string()) }).parse(document?.toJS());
    const beside = files.filter((other) => dirname(other) === dirname(file) && other !== file);
    expect(
      listed
        .filter((entry) => entry.endsWith('.yaml'))
        .map((entry) => join(dirname(file), entry))
        .toSorted(),
    ).toEqual(beside.toSorted());
    for (const entry of listed.filter((candidate) => !candidate.endsWith('.yaml')))
      expect(files).toContain(join(dirname(file), entry, 'kustomization.yaml'));
  }
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settingsOf = (file: string) => [...read(file).matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
const common = [...read('packages/server-kit/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
  ([, name]) => name,
);
const settings: Record<string, string[]> = {
  api: settingsOf('apps/api/src/config.ts'),
  search: settingsOf('apps/search/src/config.ts'),
  shell: settingsOf('apps/shell/src/boot/server/config.ts'),
};
const settingsOfAreas = settingsOf('scripts/static-origin.ts');

describe.each(pods)('$title', ({ resource, pod }) => {
  const containers = pod.containers;

  test('sets only variables that its server reads, from existing config maps', () => {
    for (const { image, env, envFrom } of containers) {
      const service = image.replace('reprise/', '');
      const known = [...(settings[service] ?? settingsOfAreas), ...common];
      const maps = envFrom.map(({ configMapRef }) => named('ConfigMap', configMapRef.name));
      const names = [...env.map(({ name }) => name), ...maps.flatMap((map) => Object.keys(map?.data ?? {}))];
      expect(maps).not.toContain(undefined);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test('runs an existing file, and uses the ports of its image', () => {
    for (const { image, command = [], ports } of containers) {
      const service = image.replace('reprise/', '');
      const dockerfile = read(`deploy/${service in settings ? service : 'remote'}.Dockerfile`);
      const exposed = /^EXPOSE (.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
      for (const { containerPort } of ports) expect(exposed).toContain(String(containerPort));
      const [, script] = command;
      if (script) expect(read(script).length).toBeGreaterThan(0);
    }
  });

  test('has time to answer pending requests when it stops', () => {
    if (resource.kind === 'Deployment') expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(2 + 10);
  });
});

test('every service has a port of an existing pod', () => {
  for (const { title, resource } of resources.filter((one) => one.resource.kind === 'Service')) {
    const app = z.object({ app: z.string() }).parse(resource.spec?.selector).app;
    const ports =
      named('Deployment', app)?.spec?.template?.spec.containers.flatMap((container) => container.ports) ?? [];
    for (const { targetPort } of resource.spec?.ports ?? [])
      expect(
        ports.map(({ name }) => name),
        title,
      ).toContain(targetPort);
  }
});

test('URLs between services name existing services and ports', () => {
  const maps = resources.filter(({ resource }) => resource.kind === 'ConfigMap');
  const addresses = maps.flatMap(({ resource }) =>
    Object.values(resource.data ?? {}).filter((value) => /^http:\/\/[a-z-]+:\d+$/.test(value)),
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const { hostname, port } = new URL(address);
    expect(
      named('Service', hostname)?.spec?.ports?.map((one) => String(one.port)),
      address,
    ).toContain(port);
  }
});

test('only the search service reaches the internal port of the API', () => {
  const rules = JSON.stringify(named('NetworkPolicy', 'api'));
  expect(rules.match(/3101/g)).toHaveLength(1);
  expect(rules).toContain('{"from":[{"podSelector":{"matchLabels":{"app":"search"}}}],"ports":[{"port":3101}]}');
});

test('only Prometheus reaches the ports of metrics, which no service publishes', () => {
  const allowed = JSON.stringify({
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    ports: [{ port: 9464 }],
  });
  for (const name of ['api', 'search', 'shell']) {
    const rules = JSON.stringify(named('NetworkPolicy', name));
    expect(rules.match(/9464/g), name).toHaveLength(1);
    expect(rules, name).toContain(allowed);
    expect(JSON.stringify(named('ConfigMap', name)?.data), name).toContain('_METRICS_PORT":"9464"');
  }
  const published = resources.filter(({ resource }) => resource.kind === 'Service');
  expect(JSON.stringify(published)).not.toMatch(/9464|"metrics"/);
});

test.each(remotes)(
  'the area %s has an image, a service, a network policy, and an origin that the shell trusts',
  (area) => {
    const overlay = readFileSync(join(folder, 'overlays/production/kustomization.yaml'), 'utf8');
    const ingress = readFileSync(join(folder, 'overlays/production/ingress.yaml'), 'utf8');
    expect(readFileSync(join(folder, 'base/kustomization.yaml'), 'utf8')).toContain(`- ${area}.yaml`);
    for (const kind of ['Deployment', 'Service', 'NetworkPolicy'])
      expect(named(kind, area)?.metadata?.name, kind).toBe(area);
    expect(overlay).toContain(`name: reprise/${area},`);
    expect(overlay).toMatch(new RegExp(`value: https://.*\\b${area}\\.shop\\.example`));
    expect(ingress).toContain(`- host: ${area}.shop.example`);
  },
);
