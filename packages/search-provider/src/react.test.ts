// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AutocompleteAnswer } from './answers.ts';
import { useAutocomplete } from './react.ts';

const answerTo = (term: string): AutocompleteAnswer => ({ resultId: term, request: { term }, sections: {} });

function setUp(delayMs = 1) {
  const calls: { term: string; signal: AbortSignal | undefined; answer: (one: AutocompleteAnswer | Error) => void }[] =
    [];
  const autocomplete = vi.fn(
    (term: string, _parameters: object, call?: { signal?: AbortSignal | undefined }) =>
      new Promise<AutocompleteAnswer>((resolve, reject) => {
        const answer = (one: AutocompleteAnswer | Error) => (one instanceof Error ? reject(one) : resolve(one));
        calls.push({ term, signal: call?.signal, answer });
      }),
  );
  const provider = { autocomplete: autocomplete as never };
  const hook = renderHook(
    ({ text, filters }: { text: string; filters?: Record<string, string> }) =>
      useAutocomplete(provider, text, { delayMs, parameters: { filters } }),
    { initialProps: { text: '' } as { text: string; filters?: Record<string, string> } },
  );
  return { ...hook, calls, autocomplete };
}

describe('completion while typing', () => {
  it('asks for the whole text once, after a pause, and never for a short one', async () => {
    const { rerender, calls } = setUp(20);
    for (const text of ['i', 'ip', 'iph', 'ipho', ' ipho  ne ']) rerender({ text });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.term).toBe('ipho ne');
    rerender({ text: 'ip' });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(calls).toHaveLength(1);
  });

  it('aborts the call for an outdated text, whose answer comes too late', async () => {
    const { result, rerender, calls } = setUp();
    rerender({ text: 'iph' });
    await waitFor(() => expect(calls).toHaveLength(1));
    rerender({ text: 'ipho' });
    expect(calls[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.answer(answerTo('ipho'));
    await waitFor(() => expect(result.current.answer?.resultId).toBe('ipho'));
    calls[0]?.answer(answerTo('iph'));
    await Promise.resolve();
    expect(result.current.answer?.resultId).toBe('ipho');
  });

  it('keeps an answer until the next one, and drops it when the text is too short', async () => {
    const { result, rerender, calls } = setUp();
    rerender({ text: 'iph' });
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(answerTo('iph'));
    await waitFor(() => expect(result.current.answer?.resultId).toBe('iph'));
    rerender({ text: 'ipho' });
    expect(result.current.answer?.resultId).toBe('iph');
    rerender({ text: '' });
    expect(result.current.answer).toBeUndefined();
  });

  it('says why a call failed, and forgets it with the next answer', async () => {
    const { result, rerender, calls } = setUp();
    rerender({ text: 'iph' });
    await waitFor(() => expect(calls).toHaveLength(1));
    const down = new Error('down');
    calls[0]?.answer(down);
    await waitFor(() => expect(result.current).toEqual({ answer: undefined, error: down }));
    rerender({ text: 'ipho' });
    await waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.answer(answerTo('ipho'));
    await waitFor(() => expect(result.current.error).toBeUndefined());
  });

  it('asks again when the parameters say something else, not when they are another object', async () => {
    const { rerender, calls, autocomplete } = setUp();
    rerender({ text: 'iph', filters: { group_id: '1' } });
    await waitFor(() => expect(calls).toHaveLength(1));
    rerender({ text: 'iph', filters: { group_id: '1' } });
    expect(calls[0]?.signal?.aborted).toBe(false);
    rerender({ text: 'iph', filters: { group_id: '2' } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(autocomplete.mock.calls.map(([, parameters]) => parameters)).toEqual([
      { filters: { group_id: '1' } },
      { filters: { group_id: '2' } },
    ]);
  });

  it('stops when it is no longer shown', async () => {
    const { rerender, unmount, calls } = setUp();
    rerender({ text: 'iph' });
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    expect(calls[0]?.signal?.aborted).toBe(true);
  });
});
