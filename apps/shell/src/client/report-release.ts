import type { RemoteReference } from '../boot.ts';
import { releaseReportsPath } from '../release-reports-path.ts';

const reported = new Set<string>();

/** Tells the server, once per page and area, that the area's code did not run here. Being offline is nobody's fault. */
export function reportRelease({ name, version }: Pick<RemoteReference, 'name' | 'version'>): void {
  if (!version || reported.has(name) || !navigator.onLine) return;
  reported.add(name);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name, version });
  fetch(releaseReportsPath, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
