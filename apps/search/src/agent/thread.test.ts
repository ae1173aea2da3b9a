import { describe, expect, it } from 'vitest';
import { readThreadId, threadId } from './thread.ts';

describe('the id of a conversation', () => {
  const thread = { text: 'größe', rules: [{ facet: 'price', values: ['-inf-30000'], match: 'any' as const }] };

  it('is its state', () => {
    expect(threadId(thread)).toMatch(/^[\w-]+$/);
    expect(readThreadId(threadId(thread))).toEqual(thread);
  });

  it.each([
    ['is no JSON', 'abc'],
    ['has no rules', Buffer.from('{"text":"a"}').toString('base64url')],
    ['has an unknown match', threadId({ ...thread, rules: [{ ...thread.rules[0], match: 'some' }] } as never)],
    ['is too long', 'a'.repeat(9000)],
    ['has too many rules', threadId({ text: 'a', rules: Array.from({ length: 21 }, () => thread.rules[0]) } as never)],
  ])('is refused if it %s', (_what, id) => {
    expect(() => readThreadId(id)).toThrow('Unknown thread_id');
  });
});
