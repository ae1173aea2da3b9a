import type { Platform } from '@reprise/platform';
import { hasPrivacyControl, refusalOf } from '@reprise/tracking/consent-gate';
import { showEventInspector } from './event-inspector.ts';
import { inspectEvents } from './inspect-events.ts';

/** Shows developers the events that the shell and its areas report from now on. */
export function startEventInspector(platform: Platform): () => void {
  const log = inspectEvents(platform.track, () =>
    refusalOf('statistics', { consent: platform.state.getState().consent, hasPrivacyControl: hasPrivacyControl() }),
  );
  platform.track = log.track;
  return showEventInspector(log, (listener) => platform.state.subscribe(listener));
}
