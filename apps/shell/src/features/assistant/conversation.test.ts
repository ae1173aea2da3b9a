import { ApiError, ApiUnavailableError } from '@reprise/api-clients';
import type { AssistantEvent } from '@reprise/entities/assistant';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Conversation, conversationOf } from './conversation.ts';

type Answer = (signal: AbortSignal | undefined) => AsyncGenerator<AssistantEvent, void, undefined>;

const start = (thread: string): AssistantEvent => ({ type: 'start', automated: true, thread });
const message = (text: string): AssistantEvent => ({ type: 'message', text });
const end: AssistantEvent = { type: 'end' };

const answering = (...events: AssistantEvent[]): Answer =>
  async function* () {
    yield* events;
  };
const failing = (error: Error, ...events: AssistantEvent[]): Answer =>
  async function* () {
    yield* events;
    throw error;
  };
/** Arrives in part, and goes on when the test says so. */
function halting(...events: AssistantEvent[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answer = async function* () {
    yield* events;
    await promise;
    yield message('Zu spät');
    yield end;
  };
  return { answer, resume: resolve };
}

/** What is asked, with the conversation that it continues. */
let asked: [string, string | undefined][];
let signals: (AbortSignal | undefined)[];
let answers: Answer[];
let conversation: Conversation;

beforeEach(() => {
  asked = [];
  signals = [];
  answers = [];
  const ask = (question: string, thread?: string, options?: { signal?: AbortSignal | undefined }) => {
    asked.push([question, thread]);
    signals.push(options?.signal);
    const answer = answers.shift();
    if (!answer) throw new Error(`nothing answers ${question}`);
    return answer(options?.signal);
  };
  conversation = conversationOf(createTestPlatform({ api: { assistant: { ask } } }));
});

const last = () => conversation.exchanges().at(-1);
const becomes = (state: string) => vi.waitFor(() => expect(last()?.state).toBe(state));

describe('a conversation', () => {
  test('shows an answer as it arrives, and continues by the id of the answer before', async () => {
    const first = halting(start('t1'), message('Hallo!'));
    answers = [first.answer, answering(start('t2'), end)];
    conversation.ask('Handy');
    await vi.waitFor(() => expect(last()?.parts).toEqual([message('Hallo!')]));
    expect(last()).toMatchObject({ question: 'Handy', state: 'streaming' });
    first.resume();
    await becomes('complete');
    conversation.ask('nur Apple');
    await becomes('complete');
    expect(asked).toEqual([
      ['Handy', undefined],
      ['nur Apple', 't1'],
    ]);
    expect(conversation.exchanges()).toHaveLength(2);
  });

  test('stops an answer, and shows nothing of it that comes later', async () => {
    const first = halting(start('t1'), message('Hallo!'));
    answers = [first.answer, answering(start('t2'), end)];
    conversation.ask('Handy');
    await vi.waitFor(() => expect(last()?.parts).toHaveLength(1));
    conversation.stop();
    first.resume();
    expect(signals[0]?.aborted).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(last()).toMatchObject({ state: 'stopped', parts: [message('Hallo!')] });
    conversation.ask('nur Apple');
    await becomes('complete');
    expect(asked[1]).toEqual(['nur Apple', 't1']);
  });

  test('stops an answer when something else is asked', async () => {
    const first = halting(start('t1'));
    answers = [first.answer, answering(start('t2'), end)];
    conversation.ask('Handy');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    conversation.ask('Laptop');
    await becomes('complete');
    expect(conversation.exchanges().map(({ state }) => state)).toEqual(['stopped', 'complete']);
  });

  test('forgets everything when it starts again', async () => {
    answers = [answering(start('t1'), end), answering(start('t2'), end)];
    conversation.ask('Handy');
    await becomes('complete');
    const earlier = last()?.id;
    conversation.startAgain();
    expect(conversation.exchanges()).toEqual([]);
    conversation.ask('Laptop');
    await becomes('complete');
    expect(asked[1]).toEqual(['Laptop', undefined]);
    expect(last()?.id).not.toBe(earlier);
  });
});

const refused = (status: number) => new ApiError({ status, code: 'X', message: '' });

describe('an answer that fails', () => {
  test.each([
    ['away', 'did not come', failing(new ApiUnavailableError('down'))],
    ['away', 'was refused because the provider is away', failing(refused(503))],
    ['tooMany', 'was refused because there were too many', failing(refused(429))],
    ['broken', 'broke off', failing(new ApiUnavailableError('gone'), start('t2'), message('Hallo!'))],
    ['broken', 'ended without its end', answering(start('t2'), message('Hallo!'))],
    ['broken', 'says so itself', answering(start('t2'), { type: 'failed' })],
  ])('is %s if it %s, and can be asked for again in the same conversation', async (state, _why, answer) => {
    answers = [answering(start('t1'), end), answer, answering(start('t3'), message('Doch!'), end)];
    conversation.ask('Handy');
    await becomes('complete');
    conversation.ask('nur Apple');
    await becomes(state);
    conversation.retry(last()?.id ?? 0);
    await becomes('complete');
    expect(last()).toMatchObject({ question: 'nur Apple', parts: [message('Doch!')] });
    expect(asked.slice(1)).toEqual([
      ['nur Apple', 't1'],
      ['nur Apple', 't1'],
    ]);
  });

  test('because the provider forgot the conversation begins another one', async () => {
    answers = [answering(start('t1'), end), failing(refused(400)), answering(start('t3'), end)];
    conversation.ask('Handy');
    await becomes('complete');
    conversation.ask('nur Apple');
    await becomes('away');
    conversation.retry(last()?.id ?? 0);
    await becomes('complete');
    expect(asked[2]).toEqual(['nur Apple', undefined]);
  });
});
