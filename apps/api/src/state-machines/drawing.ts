import type { Machine, Message, Transition, Vocabulary } from './state-machine.ts';

/** A transition together with the state and event that it belongs to. */
interface Row {
  state: string;
  event: string;
  transition: Transition<Vocabulary>;
}

interface DrawnState {
  about: string;
  on: Readonly<Record<string, readonly Transition<Vocabulary>[] | undefined>>;
}

const code = (text: string) => `\`${text}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const sent = (messages: readonly Message[]) => messages.map(({ to, event }) => `${code(event)} to ${to}`);

/** One arrow per pair of states, however many events lead from one to the other. */
function arrows(rows: readonly Row[]): string[] {
  const labels = new Map<string, Set<string>>();
  for (const { state, event, transition } of rows) {
    const arrow = `${state} --> ${transition.to}`;
    labels.set(arrow, (labels.get(arrow) ?? new Set()).add(event));
  }
  return [...labels].map(([arrow, events]) => `  ${arrow}: ${[...events].join(', ')}`);
}

function transitionRow({ state, event, transition }: Row): string[] {
  const { to, when, effects = [], sends = [], later = [] } = transition;
  return [
    code(state),
    code(event) + (when ? `, if ${code(when)}` : ''),
    code(to),
    [...effects.map(code), ...sent(sends)].join(', '),
    later.map(code).join(', '),
  ];
}

/** A machine as Markdown: a drawing, its states, its events and all its transitions. */
export function drawMachine<V extends Vocabulary>(machine: Machine<V>): string {
  const states = Object.entries<DrawnState>(machine.states);
  const events = Object.entries<{ about: string; by: readonly string[] }>(machine.events);
  const rows = states.flatMap(([state, { on }]) =>
    Object.entries(on).flatMap(([event, transitions = []]) =>
      transitions.map((transition) => ({ state, event, transition })),
    ),
  );
  return [
    `## ${machine.name}`,
    ['```mermaid', 'stateDiagram-v2', `  [*] --> ${machine.initial}`, ...arrows(rows), '```'].join('\n'),
    table(
      ['State', 'Meaning'],
      states.map(([state, { about }]) => [code(state), about]),
    ),
    table(
      ['Event', 'Meaning', 'Sent by'],
      events.map(([event, { about, by }]) => [code(event), about, by.join(', ')]),
    ),
    table(['State', 'Event', 'Next state', 'In the same transaction', 'Later'], rows.map(transitionRow)),
  ].join('\n\n');
}
