import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { Language } from '@reprise/entities/language';
import { expect, test } from 'vitest';
import { gradings } from './gradings.ts';

const walk = (blocks: GradingBlockRecord[]): GradingBlockRecord[] =>
  blocks.flatMap((block) => [block, ...block.options.flatMap((option) => walk(option.children ?? []))]);

test.each(Object.entries(gradings))(
  '%s: unique ids, texts in six languages, conditions on questions that exist',
  (_key, blocks) => {
    const all = walk(blocks);
    expect(new Set(all.map((block) => block.blockAttributeId)).size).toBe(all.length);
    for (const block of all) {
      for (const text of [
        block.questions,
        block.helps,
        ...block.options.flatMap((option) => [option.names, option.descriptions]),
      ]) {
        if (text) for (const language of Language.options) expect(text[language]).not.toBe('');
      }
      expect(new Set(block.options.map((option) => option.id)).size).toBe(block.options.length);
      expect(block.options.length === 0).toBe(block.input === 'number');
      const asked = all.find((other) => other.blockAttributeId === block.visibleIf?.blockAttributeId);
      for (const id of block.visibleIf?.optionIds ?? [])
        expect(asked?.options.some((option) => option.id === id)).toBe(true);
    }
  },
);
