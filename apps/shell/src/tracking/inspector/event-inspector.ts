import { type EventLog, type InspectedEvent, reasons } from './inspect-events.ts';

const styles = `
  :host { position: fixed; inset: auto auto 0 0; z-index: 2147483647; font: 12px/1.5 ui-monospace, monospace; }
  details { max-width: min(36rem, 100vw); background: #14161f; color: #f4f4f4; }
  summary { padding: 0.25rem 0.5rem; cursor: pointer; }
  section { max-height: 50vh; overflow: auto; padding: 0 0.5rem 0.5rem; }
  ol { padding: 0; margin: 0; list-style: none; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .held { color: #ffc46b; }
  .wrong { color: #ff9d9d; }
`;

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/** What became of an event. */
function fateOf({ refusal, problems }: InspectedEvent): { readonly text: string; readonly className: string } {
  const problem = problems.length > 0 ? `; differs from the catalogue: ${problems.join('; ')}` : '';
  if (refusal) return { text: `held back: ${reasons[refusal]}${problem}`, className: 'held' };
  return { text: `passed on${problem}`, className: problem && 'wrong' };
}

function rowOf(inspected: InspectedEvent): HTMLElement {
  const { event: name, ...contents } = inspected.event;
  const { text, className } = fateOf(inspected);
  const row = document.createElement('li');
  const details = document.createElement('details');
  const summary = element('summary', `${inspected.at.toISOString().slice(11, 19)} ${name} — ${text}`, className);
  details.append(summary, element('pre', JSON.stringify(contents, undefined, 2)));
  row.append(details);
  return row;
}

/** What holds for events from now on. */
function gateOf({ refusal }: EventLog): string {
  const reason = refusal();
  return reason
    ? `Pages are not watched, and events are held back: ${reasons[reason]}.`
    : 'Events go to the receivers that are configured.';
}

/**
 * Shows the events of this page load in a corner of the window: each with its contents, and why it was held back. It lives in a
 * shadow tree, so that neither its styles nor the page's reach the other. Returns a function that removes it.
 */
export function showEventInspector(log: EventLog, onChange: (listener: () => void) => () => void): () => void {
  const host = document.createElement('event-inspector');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const panel = document.createElement('details');
  const [title, gate, list] = [element('summary', ''), element('p', ''), document.createElement('ol')];
  const section = document.createElement('section');
  section.append(gate, list);
  panel.append(title, section);
  root.append(panel);
  document.documentElement.append(host);

  let shown: InspectedEvent | undefined;
  function update(): void {
    const events = log.events();
    title.textContent = `Events: ${events.length}`;
    gate.textContent = gateOf(log);
    // The latest is on top, and rows that a developer has opened stay open.
    for (const inspected of events.slice(shown ? events.indexOf(shown) + 1 : 0)) list.prepend(rowOf(inspected));
    while (list.children.length > events.length) list.lastElementChild?.remove();
    shown = events.at(-1);
  }
  const stops = [log.subscribe(update), onChange(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    host.remove();
  };
}
