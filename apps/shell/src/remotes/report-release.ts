import type { RemoteReference } from '../boot/boot-data.ts';
import { releaseReportsPath } from '../routing/release-reports-path.ts';

const reported = new Set<string>();

/**
 * Reports to the server, once per page load and area, that the area's code failed to load. Offline browsers report
 * nothing.
 */
export function reportRelease({ name, version }: Pick<RemoteReference, 'name' | 'version'>): void {
  if (!version || reported.has(name) || !navigator.onLine) return;
  reported.add(name);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name, version });
  fetch(releaseReportsPath, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
