import type { IndexedCategory, IndexedProduct } from '@reprise/entities/catalogue-record';
import type { Language } from '@reprise/entities/language';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../testing/running-app.ts';
import { answerCall } from './engine.ts';
import type { ItemAnswer } from './items.ts';

const names = (de: string, en: string, es: string, fr: string, it: string, nl: string) => ({ de, en, es, fr, it, nl });
const categories: IndexedCategory[] = [
  {
    id: 1,
    parentId: null,
    names: names('Smartphones', 'Smartphones', 'Móviles', 'Smartphones', 'Smartphone', 'Smartphones'),
  },
  {
    id: 2,
    parentId: null,
    names: names(
      'Ladekabel',
      'Charging cables',
      'Cables de carga',
      'Câbles de charge',
      'Cavi di ricarica',
      'Oplaadkabels',
    ),
  },
  {
    id: 3,
    parentId: null,
    names: names('Kühlschränke', 'Refrigerators', 'Frigoríficos', 'Réfrigérateurs', 'Frigoriferi', 'Koelkasten'),
  },
  {
    id: 4,
    parentId: null,
    names: names('Konsolen', 'Consoles', 'Consolas', 'Consoles de jeux', 'Console', 'Consoles'),
  },
  { id: 5, parentId: null, names: names('Bücher', 'Books', 'Libros', 'Livres', 'Libri', 'Boeken') },
  { id: 6, parentId: null, names: names('Hüllen', 'Cases', 'Fundas', 'Coques', 'Custodie', 'Hoesjes') },
];

let id = 0;
const product = (name: string, category: number, more: Partial<IndexedProduct> = {}): IndexedProduct => {
  id += 1;
  return {
    id,
    name,
    slug: 'slug',
    creators: [],
    identifiers: {},
    categoryIds: [category],
    facets: {},
    price: 1000,
    offers: [{ label: 'A1', price: 1000, reduced: false }],
    rating: 0,
    popularity: 0.5,
    addedAt: 0,
    accessoryIds: [],
    purchasePrice: 0,
    ...more,
  };
};

const index = buildIndex(categories, [
  product('Apple iPhone 13 128 GB Midnight', 1, {
    brand: 'Apple',
    facets: { colour: ['black'] },
    popularity: 0.6,
    identifiers: { ean: '0194252707227' },
    purchasePrice: 20_000,
  }),
  product('Apple iPhone 13 Pro Max 256 GB Silver', 1, { brand: 'Apple', popularity: 0.6 }),
  product('Apple iPhone 12 64 GB Red', 1, { brand: 'Apple', offers: [], popularity: 0.9 }),
  product('Samsung Galaxy S22 128 GB Green', 1, { brand: 'Samsung' }),
  product('Anker PowerLine 2 m', 2, { brand: 'Anker' }),
  product('Bosch KGN 36', 3, { brand: 'Bosch' }),
  product('Sony PlayStation 5 Slim', 4, { brand: 'Sony' }),
  product('Der Prozess', 5, { creators: ['Franz Kafka'], identifiers: { isbn: '9783596294312' } }),
  product('Müller und die Mühle', 5, { creators: ['Jörg Groß'] }),
  product('Slip Stone', 5),
  product('Slin City Slin', 5),
  product('Silicone Case for iPhone 13', 6, { brand: 'Apple', popularity: 1 }),
]);

function search(term: string, language?: Language, catalogue = index) {
  const format = {
    language,
    groupsMaxDepth: 1,
    groupsStart: 'current',
    fields: [],
    hiddenFields: [],
    hiddenFacets: [],
  };
  const list = { rules: [], expression: undefined, order: 'relevance' as const, offset: 0, limit: 10, format };
  const { body, corrected } = answerCall(catalogue, { call: 'search', term, list });
  return { names: (body.results as ItemAnswer[]).map(({ value }) => value), corrected };
}

const [iphone13, iphone13pro, , galaxy, cable, fridge, playstation, kafka, mueller, iphoneCase] = [
  'Apple iPhone 13 128 GB Midnight',
  'Apple iPhone 13 Pro Max 256 GB Silver',
  'Apple iPhone 12 64 GB Red',
  'Samsung Galaxy S22 128 GB Green',
  'Anker PowerLine 2 m',
  'Bosch KGN 36',
  'Sony PlayStation 5 Slim',
  'Der Prozess',
  'Müller und die Mühle',
  'Silicone Case for iPhone 13',
] as const;

describe('a text finds', () => {
  it.each<[query: string, language: Language | undefined, product: string]>([
    ['iphone13', 'de', iphone13],
    ['128gb iphone', 'de', iphone13],
    ['iphone 256 go', 'fr', iphone13pro],
    ['galaxy s 22', 'en', galaxy],
    ['play station', 'en', playstation],
    ['ps5', 'de', playstation],
    ['kabel', 'de', cable],
    ['kabels', 'nl', cable],
    ['câble', 'fr', cable],
    ['cable', 'es', cable],
    ['cavo', 'it', cable],
    ['USB-Ladekabel', 'de', cable],
    ['schrank', 'de', fridge],
    ['kuehlschrank', 'de', fridge],
    ['kuhlschranke', 'de', fridge],
    ['frigorifico', 'es', fridge],
    ['frigorifero', 'it', fridge],
    ['koelkast', 'nl', fridge],
    ['konsole', 'de', playstation],
    ['console', 'it', playstation],
    ['consolas', 'es', playstation],
    ['buch kafka', 'de', kafka],
    ['boek kafka', 'nl', kafka],
    ['libro kafka', 'it', kafka],
    ['mueller', undefined, mueller],
    ['muller muhle', 'de', mueller],
    ['jorg gross', 'fr', mueller],
    ['joerg groß', 'de', mueller],
    ['ich suche bitte ein iphone 13 schwarz', 'de', iphone13],
    ['handyhülle', 'de', iphoneCase],
    ['3-596-29431-9', 'de', kafka],
    ['978-3596294312', 'de', kafka],
    ['194252707227', 'de', iphone13],
    ['EAN: 194252707227', 'de', iphone13],
    ['isbn 3-596-29431-9', 'en', kafka],
  ])('%s (%s): %s', (query, language, name) => {
    expect(search(query, language).names).toContain(name);
  });

  it.each([
    ['iphnoe', 'iphone'],
    ['ihpone 13', 'iphone 13'],
    ['uphone', 'iphone'],
    ['samsumg', 'samsung'],
    ['plastation', 'playstation'],
    ['kaffka', 'kafka'],
    ['galaxi', 'galaxy'],
  ])('with its typo taken out: %s', (typed, understood) => {
    const { names: found, corrected } = search(typed, 'de');
    expect(corrected).toBe(understood);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a typo with several corrections', () => {
  it('becomes the word that fits the others', () => {
    expect(search('jorg grosz', 'de')).toEqual({ names: [mueller], corrected: 'jorg gross' });
    expect(search('sony sliq')).toEqual({ names: [playstation], corrected: 'sony slim' });
  });
});

describe('the first result', () => {
  it('is the product itself, not its accessories', () => {
    expect(search('iphone 13').names).toEqual([iphone13, iphone13pro, iphoneCase]);
  });

  it('is one in stock', () => {
    expect(search('apple iphone').names.slice(0, 2).toSorted()).toEqual([iphone13, iphone13pro]);
  });
});

describe('few products with all words', () => {
  it('are followed by those with most of the words', () => {
    expect(search('apple iphone 13 pro').names).toEqual([iphone13pro, iphone13, iphoneCase]);
  });

  it('are shown alone if the others lack too many words', () => {
    expect(search('bosch kgn').names).toEqual([fridge]);
  });
});

describe('a model or part number', () => {
  const [sony, older, studio, phone, laptop] = [
    'Sony WH-1000XM4 Black',
    'Sony WH-1000XM3 Black',
    'Audio-Technica ATH-M50x Black',
    'Apple iPhone 12 128 GB White',
    'Lenovo ThinkPad T480 Core i5-8250U 8 GB RAM',
  ];
  const shop = buildIndex(categories, [
    product(sony, 4),
    product(older, 4),
    product(studio, 4),
    product(phone, 1, { modelNumbers: ['A2403', 'MGJC3'] }),
    product(laptop, 4),
    product('Case M5 for x360', 6),
  ]);

  it.each([
    ['WH-1000XM4', [sony, older]],
    ['wh1000xm4', [sony, older]],
    ['wh 1000 xm4', [sony, older]],
    ['sony WH1000-XM4', [sony, older]],
    ['ATHM50X', [studio]],
    ['i58250u', [laptop]],
    ['thinkpad i5 8250u', [laptop]],
    ['a2403', [phone]],
    ['iphone MGJC3', [phone]],
    ['MGJC3ZD/A', [phone]],
  ])('is found as %s', (query, found) => {
    expect(search(query, 'en', shop)).toEqual({ names: found, corrected: undefined });
  });

  it.each([
    ['WH-1000X', [sony, older]],
    ['athm5', [studio]],
    ['thinkpad i5-825', [laptop]],
  ])('is found by its beginning, %s', (query, found) => {
    const { names: results, corrected } = search(query, 'en', shop);
    expect(results.toSorted()).toEqual(found.toSorted());
    expect(corrected).toBeUndefined();
  });

  it.each([
    ['WH-1100XM4', [sony], 'wh1000xm4'],
    ['ATH-M60x', [studio], 'athm50x'],
    ['thinkpad t840', [laptop], 'thinkpad t480'],
    ['MGJ3C', [phone], 'mgjc3'],
  ])('is found with a wrong sign, %s, and the answer says which it took', (query, found, corrected) => {
    expect(search(query, 'en', shop)).toEqual({ names: found, corrected });
  });

  it('is not changed in quotes', () => {
    expect(search('"WH-1100XM4"', 'en', shop).corrected).toBeUndefined();
  });

  it('is found while it is typed', () => {
    const section = { wanted: 5, rules: [], expression: undefined };
    const format = {
      language: 'en',
      groupsMaxDepth: 1,
      groupsStart: 'current',
      fields: [],
      hiddenFields: [],
      hiddenFacets: [],
    } as const;
    const { body } = answerCall(shop, {
      call: 'autocomplete',
      term: 'a240',
      products: section,
      suggestions: section,
      format,
    });
    expect(body).toMatchObject({ sections: { Products: [{ value: phone }] } });
  });
});

describe('a word that only begins a rare one', () => {
  const games = ['Minecraft', 'HomePod mini', 'Mac mini', 'iPad mini'].map((name) => product(name, 4));
  const shop = buildIndex(categories, games);

  it('is a frequent word with a typo', () => {
    const { names: found, corrected } = search('mine', 'en', shop);
    expect(corrected).toBe('mini');
    expect(found.slice(0, 3).toSorted()).toEqual(['HomePod mini', 'Mac mini', 'iPad mini']);
  });

  it('is not corrected in quotes', () => {
    expect(search('"mine"', 'en', shop)).toEqual({ names: ['Minecraft'], corrected: undefined });
  });

  it('is not corrected if the catalogue has it', () => {
    expect(search('minecraft', 'en', shop)).toEqual({ names: ['Minecraft'], corrected: undefined });
  });
});

describe('a code with a wrong check digit', () => {
  it('is repaired to the one code that a product has, and the answer says so', () => {
    expect(search('978-3-596-29431-5', 'de')).toEqual({ names: ['Der Prozess'], corrected: '9783596294312' });
    expect(search('ISBN: 9783596293412', 'de')).toEqual({ names: ['Der Prozess'], corrected: '9783596294312' });
  });

  it('finds nothing if no product is near, or if two are', () => {
    expect(search('4006381333932', 'de').names).toEqual([]);
    const twins = buildIndex(categories, [
      product('One', 5, { identifiers: { ean: '4006381333931' } }),
      product('Two', 5, { identifiers: { ean: '4006381333924' } }),
    ]);
    expect(search('4006381333921', 'de', twins)).toEqual({ names: [], corrected: undefined });
  });
});

describe('a mistyped word that may mean several', () => {
  const listed = [
    ...Array.from({ length: 12 }, (_, at) => product(`Sony One ${at}`, 1, { popularity: 0.9 })),
    product('Green Zone', 5, { popularity: 0.1 }),
    product('Marshall Zine', 5, { popularity: 0.1 }),
  ];
  const mixed = buildIndex(categories, listed);

  it('shows a product of each first', () => {
    const { names: found } = search('zne', 'en', mixed);
    expect(found.slice(0, 3)).toEqual(
      expect.arrayContaining(['Green Zone', 'Marshall Zine', expect.stringMatching(/^Sony One/)]),
    );
  });

  it('may have two typos if nothing else is like it', () => {
    expect(search('marsxxll', 'en', mixed).names[0]).toBe('Marshall Zine');
    expect(search('mrshal', 'en', mixed).names[0]).toBe('Marshall Zine');
  });
});

describe('a word for a category', () => {
  const cases = buildIndex(categories, [
    product('The Case of the Missing Book', 5, { popularity: 1 }),
    product('Apple Silicone Case (iPhone 12)', 6, { popularity: 0.1 }),
    product('Apple iPhone 12 64 GB', 1, { popularity: 1 }),
  ]);

  it('means its products, not others with a synonym in their names', () => {
    expect(search('Handyhülle', 'de', cases).names[0]).toBe('Apple Silicone Case (iPhone 12)');
  });

  it('that follows another says what the thing is', () => {
    expect(search('Smartphone Hülle', 'de', cases).names[0]).toBe('Apple Silicone Case (iPhone 12)');
  });
});

describe('a price in a text', () => {
  it('puts cheaper products first, without a filter', () => {
    const phones = [200, 400].map((euros) =>
      product(`Phone of ${euros}`, 1, {
        offers: [{ label: 'A1', price: euros * 100, reduced: false }],
        popularity: euros / 400,
      }),
    );
    const shop = buildIndex(categories, phones);
    expect(search('phone', 'en', shop).names).toEqual(['Phone of 400', 'Phone of 200']);
    expect(search('phone under 300 euro', 'en', shop).names).toEqual(['Phone of 200', 'Phone of 400']);
  });
});

describe('a merchant’s description', () => {
  it('is found, but counts less than a name', () => {
    const shop = buildIndex(categories, [
      product('Garden hose', 2, { text: 'Also for watering a terrace', popularity: 1 }),
      product('Terrace light', 2),
    ]);
    expect(search('terrace', 'en', shop).names).toEqual(['Terrace light', 'Garden hose']);
  });
});

describe('a text without matches', () => {
  it('finds nothing and is not reported as a typo', () => {
    expect(search('qqqqqqq')).toEqual({ names: [], corrected: undefined });
  });

  it('drops a word that does not match', () => {
    expect(search('samsung galaxy qqqqqqq').names).toEqual([galaxy]);
  });
});

describe('autocomplete', () => {
  it('completes the last word and suggests what to search for, in the language', () => {
    const format = {
      language: 'de' as const,
      groupsMaxDepth: 1,
      groupsStart: 'current',
      fields: [],
      hiddenFields: [],
      hiddenFacets: [],
    };
    const rule = (facet: string, value: string) => ({ facet, values: [value], match: 'any' as const });
    const section = (group?: string, sells = false) => ({
      wanted: 10,
      expression: undefined,
      rules: [...(group ? [rule('group_id', group)] : []), ...(sells ? [rule('trade_in', 'true')] : [])],
    });
    const complete = (term: string, group?: string, sells = false) => {
      const { body } = answerCall(index, {
        call: 'autocomplete',
        term,
        products: section(),
        suggestions: section(group, sells),
        format,
      });
      const sections = body.sections as Record<string, ItemAnswer[]>;
      return Object.values(sections).map((items) => items.map(({ value }) => value));
    };
    expect(complete('galaxy s')[0]).toEqual([galaxy]);
    expect(complete('smart')[1]).toEqual(['Smartphones']);
    expect(complete('kühl')[1]).toEqual(['Kühlschränke']);
    expect(complete('fran')[1]).toEqual(['Franz Kafka']);
    expect(complete('app')[1]?.[0]).toBe('Apple');
    expect(complete('apple', undefined, true)[1]).toEqual(['Apple', iphone13]);
    expect(complete('apple', '6')[1]).not.toContain('Apple iPhone 12 64 GB Red');
  });

  it('shows the exact model before its relatives, however popular they are', () => {
    const phone = (name: string, modelKey: string, popularity: number) =>
      product(name, 1, {
        brand: 'Apple',
        modelKey,
        popularity,
        offers: [{ label: 'A1', price: 1000, reduced: false }],
      });
    const phones = buildIndex(categories, [
      phone('Apple iPhone 15 Pro 256 GB Blue', 'iphone-15-pro', 1),
      phone('Apple iPhone 15 Plus 128 GB Green', 'iphone-15-plus', 0.9),
      phone('Apple iPhone 15 128 GB Pink', 'iphone-15', 0.3),
      phone('Apple iPhone 15 512 GB Black', 'iphone-15', 0.2),
      product('Apple Silicone Case (iPhone 15)', 6, { brand: 'Apple', modelKey: 'case-15', popularity: 1 }),
      product('Samsung Galaxy S24+ 256 GB Grey', 1, { brand: 'Samsung', modelKey: 's24-plus', popularity: 1 }),
      product('Samsung Galaxy S24 128 GB Grey', 1, { brand: 'Samsung', modelKey: 's24', popularity: 0.1 }),
    ]);
    const complete = (term: string) => {
      const section = { wanted: 6, expression: undefined, rules: [] };
      const { body } = answerCall(phones, {
        call: 'autocomplete',
        term,
        products: section,
        suggestions: section,
        format: {
          language: 'de',
          groupsMaxDepth: 1,
          groupsStart: 'current',
          fields: [],
          hiddenFields: [],
          hiddenFacets: [],
        },
      });
      const sections = body.sections as Record<string, ItemAnswer[]>;
      return Object.values(sections).map((items) => items.map(({ value }) => value));
    };
    const order = {
      products: ['Apple iPhone 15 128 GB Pink', 'Apple iPhone 15 512 GB Black'],
      queries: ['Apple iPhone 15', 'Apple iPhone 15 Pro', 'Apple iPhone 15 Plus', 'Apple Silicone Case (iPhone 15)'],
    };
    for (const typed of ['iphone 15', 'Apple iPhone 15', 'iphone15']) {
      const [products, queries] = complete(typed);
      expect(products?.slice(0, 2), typed).toEqual(order.products);
      expect(queries, typed).toEqual(order.queries);
    }
    for (const typed of ['iphone 15 128 GB', 'iPhone 15 128 Go', 'iphone 15 128go'])
      expect(complete(typed)[0]?.[0], typed).toBe('Apple iPhone 15 128 GB Pink');
    expect(complete('Apple iPhone 15 512 Go Black')).toEqual(complete('Apple iPhone 15 512 GB Black'));
    const [products, queries] = complete('galaxy s24');
    expect(products?.[0]).toBe('Samsung Galaxy S24 128 GB Grey');
    expect(queries?.[0]).toBe('Samsung Galaxy S24');
  });
});
