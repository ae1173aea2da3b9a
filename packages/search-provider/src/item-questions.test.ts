import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchProviderProtocolError } from './errors.ts';
import { createItemQuestions } from './item-questions.ts';

const identity = { clientId: 'client', sessionId: 3, userId: 'user', segments: ['a', 'b'] };
const answered = { qna_result_id: 'q1', value: 'It has 128 GB.' };

function client(document: unknown) {
  const urls: string[] = [];
  const fetch = async (url: string) => {
    urls.push(url);
    return new Response(JSON.stringify(document));
  };
  const itemQuestions = createItemQuestions({
    key: 'k',
    serviceUrl: 'https://agent/',
    clientVersion: 'v',
    identity,
    fetch,
  });
  return { urls, fetch, itemQuestions };
}

const sorted = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  const pairs = [...searchParams].filter(([name]) => name !== '_dt').map((pair) => pair.join('='));
  return [pathname, ...pairs.sort()];
};

describe('requests for questions about a product', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((one) => one.trim() === one && !/^\.|\.$/.test(one));

  it('are the same as those of the published client', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.nat(9), async (itemId, question, numResults) => {
        const mine = client({ ...answered, questions: [] });
        const theirs = client({ ...answered, questions: [] });
        const published = new ConstructorIO({
          apiKey: 'k',
          agentServiceUrl: 'https://agent',
          version: 'v',
          ...identity,
          fetch: theirs.fetch,
        }).agent.pia;
        const preFilterExpression = { name: 'brand', value: 'Sony' };
        const same = { threadId: 't1', variationId: 'A1', preFilterExpression };
        await mine.itemQuestions.suggested(itemId, { ...same, numResults });
        await published.getSuggestedQuestions(itemId, { ...same, numResults });
        await mine.itemQuestions.answer(itemId, question, { ...same, guard: false, formatOptions: { fields: ['id'] } });
        await published.getAnswerResults(itemId, question, { ...same, guard: false, fmtOptions: { fields: ['id'] } });
        expect(mine.urls.map(sorted)).toEqual(theirs.urls.map(sorted));
      }),
    );
  });

  it('need a product and a question', async () => {
    const { itemQuestions, urls } = client(answered);
    await expect(itemQuestions.suggested(' ')).rejects.toMatchObject({ code: 'parameter' });
    await expect(itemQuestions.answer('11', ' ')).rejects.toMatchObject({ code: 'parameter' });
    expect(urls).toEqual([]);
  });

  it('take a question that is only dots, which the published client sends to another path', async () => {
    const mine = client(answered);
    await mine.itemQuestions.answer('11', '..');
    expect(new URL(mine.urls[0] ?? '').pathname).toBe('/v1/item_questions/..%20/answer');
    const theirs = client(answered);
    const published = new ConstructorIO({ apiKey: 'k', ...identity, fetch: theirs.fetch });
    await published.agent.pia.getAnswerResults('11', '..');
    expect(new URL(theirs.urls[0] ?? '').pathname).toBe('/v1/answer');
  });
});

describe('answers about a product', () => {
  it('are suggested questions', async () => {
    const { itemQuestions } = client({ questions: [{ value: 'How big is it?' }, { value: 'What fits?' }] });
    expect(await itemQuestions.suggested('11')).toEqual(['How big is it?', 'What fits?']);
  });

  it('are a text with products and more questions', async () => {
    const results = [{ value: 'A', matched_terms: [], data: { id: '1', price: 5 } }];
    const { itemQuestions } = client({
      ...answered,
      thread_id: 't1',
      item_results: { response: { results } },
      follow_up_questions: [{ value: 'And the battery?' }],
    });
    const answer = await itemQuestions.answer<{ id: string; price: number }>('11', 'How much storage?');
    expect(answer.items[0]?.data.price).toBe(5);
    expect(answer).toEqual({
      resultId: 'q1',
      isAnswered: true,
      text: 'It has 128 GB.',
      items: results,
      followUpQuestions: ['And the battery?'],
      threadId: 't1',
    });
  });

  it('may have neither products nor more questions', async () => {
    const answer = await client(answered).itemQuestions.answer('11', 'How much storage?');
    expect(answer).toMatchObject({ items: [], followUpQuestions: [], threadId: undefined });
  });

  it.each([
    ['the service says so', { ...answered, answered: false }],
    ['the text is empty', { ...answered, value: ' ' }],
  ])('are none if %s', async (_why, document) => {
    expect((await client(document).itemQuestions.answer('11', 'Can it fly?')).isAnswered).toBe(false);
  });

  it.each([
    ['no result id', { value: 'x' }],
    ['no text', { qna_result_id: 'q1' }],
    ['items that are not a list', { ...answered, item_results: { response: { results: 1 } } }],
    ['a question without a text', { ...answered, follow_up_questions: [{}] }],
    ['null', null],
  ])('with %s are a protocol error', async (_what, document) => {
    const answer = client(document).itemQuestions.answer('11', 'How much storage?');
    await expect(answer).rejects.toBeInstanceOf(SearchProviderProtocolError);
  });

  it('without questions are a protocol error', async () => {
    await expect(client({}).itemQuestions.suggested('11')).rejects.toBeInstanceOf(SearchProviderProtocolError);
  });
});
