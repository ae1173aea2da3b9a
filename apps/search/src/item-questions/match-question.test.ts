import type { ProductFacts } from '@reprise/entities/catalogue-feed';
import { Language } from '@reprise/entities/language';
import { describe, expect, it } from 'vitest';
import { texts } from '../texts.ts';
import { answerQuestion } from './answer-question.ts';
import { askableTopics, describingSentence, matchQuestion, topicOrder } from './match-question.ts';

const computed = ['offers', 'accessories', 'similar', 'rating'];

/** A product with every fact that has a question. */
const everything: ProductFacts = {
  facts: topicOrder.filter((topic) => !computed.includes(topic)).map((key) => ({ key, value: `value of ${key}` })),
  offers: [{ condition: 'A1', price: 34_900 }],
  rating: 4.5,
  description: [],
  descriptionLanguage: 'en',
};

const phone: ProductFacts = {
  facts: [
    { key: 'brand', label: 'Marke', value: 'Apple' },
    { key: 'memory_size', label: 'Speicher', value: '128 GB' },
    { key: 'displaySize', label: 'Bildschirmgröße', value: '6,1 Zoll' },
    { key: 'noiseCancelling', label: 'Geräuschunterdrückung', value: 'false' },
    { key: 'connector', label: 'Anschluss', value: 'Lightning' },
    { key: 'chip', value: 'A15 Bionic' },
    { key: 'shade', value: 'Polarstern' },
    { key: 'cameraMegapixels', value: '12' },
  ],
  offers: [
    { condition: 'Sehr gut', price: 34_900 },
    { condition: 'Gut', price: 36_950 },
  ],
  rating: 4.25,
  description: [
    'Das Handy ist nach IP68 vor Wasser geschützt. Es kommt in einer neuen Schachtel.',
    'Ein zweiter Absatz.',
  ],
  descriptionLanguage: 'de',
};
const ask = async (question: string, facts = phone, items: readonly unknown[] = []) =>
  (await answerQuestion(question, facts, 'de', async () => items)).text;

describe('a question about a product', () => {
  it.each(Language.options)('that is suggested in %s is understood, also without its punctuation', (language) => {
    for (const topic of askableTopics(everything)) {
      const question = texts[language].questions.ask[topic];
      expect(matchQuestion(question, everything, language), question).toBe(topic);
      const bare = question.replace(/[¿?\u202f]/g, '');
      expect(matchQuestion(bare, everything, language), bare).toBe(topic);
    }
  });

  it.each([
    ['Wie viel Speicherplatz gibt es?', 'memory_size'],
    ['Bildschirm?', 'displaySize'],
    ['Was kostet das?', 'offers'],
    ['Welche Marke ist es?', 'brand'],
    ['Gibt es eine Hülle dafür?', 'accessories'],
    ['Kennst du Alternativen?', 'similar'],
    ['Welche Haarfarbe hat der Postbote?', undefined],
  ])('%s is about %s', (question, subject) => {
    expect(matchQuestion(question, phone, 'de')).toBe(subject);
  });

  it('is not about a fact that the product lacks', () => {
    expect(askableTopics(phone)).not.toContain('ram');
    expect(matchQuestion(texts.de.questions.ask.pages, phone, 'de')).toBeUndefined();
  });
});

describe('the answer', () => {
  it.each([
    ['Wie viel Speicher hat das Gerät?', 'Speicher: 128 GB'],
    ['Hat es Geräuschunterdrückung?', 'Geräuschunterdrückung: Nein'],
    ['Welcher Prozessor ist eingebaut?', 'Prozessor: A15 Bionic'],
    ['Wie gut ist die Kamera?', 'Hauptkamera in Megapixeln: 12'],
    ['Was kostet es?', 'Auf Lager: Sehr gut (349\u00a0€) und Gut (369,50\u00a0€).'],
    ['Wie sind die Bewertungen?', 'Im Schnitt 4,25 von 5 Sternen.'],
    [
      'Ist das Handy vor Wasser geschützt?',
      'In der Beschreibung steht: „Das Handy ist nach IP68 vor Wasser geschützt.“',
    ],
    ['Kann es fliegen?', 'Dazu steht nichts in den Daten dieses Artikels.'],
    ['Welches Zubehör passt dazu?', 'Zubehör dafür haben wir zurzeit nicht.'],
  ])('to %s is %s', async (question, text) => {
    expect(await ask(question)).toBe(text);
  });

  it('says that a product is sold out, has no reviews, and what other products fit', async () => {
    expect(await ask('Preis?', { ...phone, offers: [] })).toBe('Der Artikel ist zurzeit ausverkauft.');
    expect(await ask('Bewertungen?', { ...phone, rating: 0 })).toBe('Es gibt noch keine Bewertungen.');
    expect(await ask('Zubehör?', phone, [{}])).toBe('Dieses Zubehör passt:');
    expect(await ask('Alternativen?', phone, [{}])).toBe('Diese Artikel sind ähnlich:');
  });

  it('quotes a description in its own language', () => {
    const english = { ...phone, description: ['It survives water. It is red.'], descriptionLanguage: 'en' as const };
    expect(describingSentence('Does it survive water?', english)).toBe('It survives water.');
    expect(describingSentence('Who won the match yesterday?', english)).toBeUndefined();
  });

  it.each([
    ['de', 'Kann es fliegen?', 'Ein Handy, auf das man sich verlassen kann.'],
    ['en', 'Could it fly?', 'It could be yours.'],
    ['es', '¿Puede volar?', 'Puede con todo.'],
    ['fr', 'Peut-il voler ?', 'Il peut tout faire.'],
    ['it', 'Può volare?', 'Può fare tutto.'],
    ['nl', 'Kan het vliegen?', 'Daar kan je op rekenen.'],
  ] as const)('is not answered by a word that every question has: in %s', (descriptionLanguage, question, sentence) => {
    expect(describingSentence(question, { ...phone, description: [sentence], descriptionLanguage })).toBeUndefined();
  });
});
