/** An event for another state machine, handled in the same transaction. */
export interface Message {
  /** Who receives it. */
  to: string;
  event: string;
}

/** What names a machine uses. */
export interface Vocabulary {
  state: string;
  event: string;
  /** Who sends events. */
  actor: string;
  /** What must hold for a transition. */
  condition: string;
  /** Changes in the same transaction. */
  effect: string;
  message: Message;
  /** Jobs that are added in the same transaction and run later. */
  job: string;
}

export interface Transition<V extends Vocabulary> {
  to: V['state'];
  /** Without it the transition always applies. */
  when?: V['condition'];
  effects?: readonly V['effect'][];
  sends?: readonly V['message'][];
  later?: readonly V['job'][];
}

export interface StateDefinition<V extends Vocabulary> {
  about: string;
  /** By event; of several transitions the first whose condition holds applies. Other events change nothing. */
  on: { readonly [Event in V['event']]?: readonly Transition<V>[] };
}

/** A state machine as data. */
export interface Machine<V extends Vocabulary> {
  name: string;
  initial: V['state'];
  states: { readonly [State in V['state']]: StateDefinition<V> };
  events: { readonly [Event in V['event']]: { about: string; by: readonly V['actor'][] } };
}

/** The result of an event. `ignored`: the state has no transition for it. */
export type Step<V extends Vocabulary> =
  | { result: 'moved'; from: V['state']; transition: Transition<V> }
  | { result: 'ignored'; from: V['state'] };

/** The actor may not send this event. */
export class ForbiddenActorError extends Error {
  constructor(machine: string, event: string, actor: string) {
    super(`${machine}: ${actor} may not send ${event}.`);
    this.name = 'ForbiddenActorError';
  }
}

/** The conditions that decide what an event does in a state. */
export function conditionsOf<V extends Vocabulary>(
  machine: Machine<V>,
  state: V['state'],
  event: V['event'],
): V['condition'][] {
  const transitions: readonly Transition<V>[] = machine.states[state].on[event] ?? [];
  return transitions.flatMap(({ when }) => when ?? []);
}

export interface Sending<V extends Vocabulary> {
  event: V['event'];
  actor: V['actor'];
  /** The conditions that hold. */
  holds: ReadonlySet<V['condition']>;
}

/** What an event does in a state. Changes nothing itself. Throws ForbiddenActorError. */
export function stepOf<V extends Vocabulary>(
  machine: Machine<V>,
  state: V['state'],
  { event, actor, holds }: Sending<V>,
): Step<V> {
  if (!machine.events[event].by.includes(actor)) throw new ForbiddenActorError(machine.name, event, actor);
  const transitions: readonly Transition<V>[] = machine.states[state].on[event] ?? [];
  const transition = transitions.find(({ when }) => when === undefined || holds.has(when));
  return transition ? { result: 'moved', from: state, transition } : { result: 'ignored', from: state };
}
