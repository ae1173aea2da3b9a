import { describe, expect, it } from 'vitest';
import { drawMachine } from './drawing.ts';
import { conditionsOf, type Machine, stepOf, type Vocabulary } from './state-machine.ts';

interface DoorVocabulary extends Vocabulary {
  state: 'open' | 'closed' | 'locked';
  event: 'close' | 'lock';
  actor: 'guest' | 'owner';
  condition: 'hasKey' | 'hasSpareKey';
  effect: 'turnKey';
  message: { to: 'lamp'; event: 'switchOff' };
  job: 'remindOfKey';
}

const door: Machine<DoorVocabulary> = {
  name: 'Door',
  initial: 'open',
  states: {
    open: {
      about: 'Anybody may enter.',
      on: { close: [{ to: 'closed', sends: [{ to: 'lamp', event: 'switchOff' }] }] },
    },
    closed: {
      about: 'Nobody may enter.',
      on: {
        lock: [
          { to: 'locked', when: 'hasKey', effects: ['turnKey'] },
          { to: 'locked', when: 'hasSpareKey', effects: ['turnKey'], later: ['remindOfKey'] },
        ],
      },
    },
    locked: { about: 'Nobody can enter.', on: {} },
  },
  events: {
    close: { about: 'the door is shut', by: ['guest', 'owner'] },
    lock: { about: 'the key is turned', by: ['owner'] },
  },
};

const none = new Set<'hasKey'>();

describe('a step', () => {
  it('has the effects, messages and jobs of its transition', () => {
    expect(stepOf(door, 'open', { event: 'close', actor: 'guest', holds: none })).toEqual({
      result: 'moved',
      from: 'open',
      transition: { to: 'closed', sends: [{ to: 'lamp', event: 'switchOff' }] },
    });
  });

  it('takes the first transition whose condition holds', () => {
    const lock = (...holds: DoorVocabulary['condition'][]) =>
      stepOf(door, 'closed', { event: 'lock', actor: 'owner', holds: new Set(holds) });
    expect(lock('hasSpareKey', 'hasKey')).toMatchObject({ transition: { when: 'hasKey' } });
    expect(lock('hasSpareKey')).toMatchObject({ transition: { when: 'hasSpareKey', later: ['remindOfKey'] } });
    expect(lock()).toEqual({ result: 'ignored', from: 'closed' });
  });

  it('ignores events that the state does not list', () => {
    expect(stepOf(door, 'locked', { event: 'close', actor: 'guest', holds: none })).toEqual({
      result: 'ignored',
      from: 'locked',
    });
  });

  it('refuses an event from an unauthorised sender, even where it would be ignored', () => {
    expect(() => stepOf(door, 'closed', { event: 'lock', actor: 'guest', holds: none })).toThrow(
      'Door: guest may not send lock.',
    );
    expect(() => stepOf(door, 'locked', { event: 'lock', actor: 'guest', holds: none })).toThrow('may not send');
  });

  it('names the conditions that it depends on', () => {
    expect(conditionsOf(door, 'closed', 'lock')).toEqual(['hasKey', 'hasSpareKey']);
    expect(conditionsOf(door, 'open', 'close')).toEqual([]);
    expect(conditionsOf(door, 'locked', 'lock')).toEqual([]);
  });
});

describe('a drawing', () => {
  it('shows states, events and transitions', () => {
    expect(drawMachine(door).split('\n')).toEqual([
      '## Door',
      '',
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> open',
      '  open --> closed: close',
      '  closed --> locked: lock',
      '```',
      '',
      '| State | Meaning |',
      '| --- | --- |',
      '| `open` | Anybody may enter. |',
      '| `closed` | Nobody may enter. |',
      '| `locked` | Nobody can enter. |',
      '',
      '| Event | Meaning | Sent by |',
      '| --- | --- | --- |',
      '| `close` | the door is shut | guest, owner |',
      '| `lock` | the key is turned | owner |',
      '',
      '| State | Event | Next state | In the same transaction | Later |',
      '| --- | --- | --- | --- | --- |',
      '| `open` | `close` | `closed` | `switchOff` to lamp |  |',
      '| `closed` | `lock`, if `hasKey` | `locked` | `turnKey` |  |',
      '| `closed` | `lock`, if `hasSpareKey` | `locked` | `turnKey` | `remindOfKey` |',
    ]);
  });
});
