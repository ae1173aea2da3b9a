import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';

const parseAll = (chunks: readonly string[]) => {
  const parse = createEventParser();
  return chunks.flatMap(parse);
};

describe('server-sent events', () => {
  it('have a type and data of several lines', () => {
    expect(parseAll(['event: message\ndata: one\ndata:two\n\n: a comment\nid: 5\n\ndata: untyped\n\n'])).toEqual([
      { type: 'message', data: 'one\ntwo' },
      { type: 'message', data: 'untyped' },
    ]);
  });

  it('without data, or without the blank line at their end, are dropped', () => {
    expect(parseAll(['event: start\n\nevent: group\ndata: {}\n'])).toEqual([]);
  });

  it('do not inherit the type of the one before', () => {
    expect(parseAll(['event: group\ndata\n\ndata: x\n\n'])).toEqual([
      { type: 'group', data: '' },
      { type: 'message', data: 'x' },
    ]);
  });

  it('are the same wherever chunks end, with any line ending', () => {
    const line = fc.string({ maxLength: 6 }).filter((text) => !/[\r\n]/.test(text) && !text.startsWith(' '));
    const events = fc.array(fc.record({ type: fc.constantFrom('a', 'b'), data: line }), { maxLength: 5 });
    const cuts = fc.array(fc.nat(60), { maxLength: 6 });
    fc.assert(
      fc.property(events, cuts, fc.constantFrom('\n', '\r\n', '\r'), (sent, at, ending) => {
        const whole = sent.map(({ type, data }) => [`event: ${type}`, `data: ${data}`, '', ''].join(ending)).join('');
        const edges = [0, ...at.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const chunks = edges.slice(1).map((edge, place) => whole.slice(edges[place], edge));
        // A last carriage return may be the first half of a line ending, so something must follow it.
        expect(parseAll([...chunks, ': end\n'])).toEqual(sent);
      }),
    );
  });
});
