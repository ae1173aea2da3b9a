import type { CategoryRecord } from '@reprise/entities/catalogue-record';
import { categoryFacts } from './facts/category-facts.ts';
import { localize } from './localized.ts';
import { slugify } from './slug.ts';
import { texts } from './texts.ts';

/** All categories of the default catalogue, parents before children. */
export function createCategories(): CategoryRecord[] {
  return categoryFacts.map((fact, position) => {
    const names = localize((language) => texts[language].categories[fact.key]);
    return {
      id: fact.id,
      parentId: fact.parent,
      names,
      slugs: localize((language) => fact.slugs?.[language] ?? slugify(names[language], { german: language === 'de' })),
      isAccessory: fact.accessory === true,
      isNewAssortment: fact.newAssortment === true,
      ...(fact.grading === undefined ? {} : { grading: fact.grading }),
      picture: fact.picture,
      position,
    };
  });
}
