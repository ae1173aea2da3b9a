import { describe, expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

describe('guessLanguage', () => {
  it.each([
    ['de', 'Du kannst die Ware innerhalb von 21 Tagen ohne Angabe von Gründen zurückgeben.'],
    ['en', 'You can return the item within 21 days without giving a reason.'],
    ['es', 'Puedes devolver el artículo en un plazo de 21 días sin dar ninguna razón para ello.'],
    ['fr', 'Tu peux renvoyer l’article dans les 21 jours sans donner de raison, et nous te remboursons.'],
    ['it', 'Puoi restituire l’articolo entro 21 giorni senza dire il motivo, e il rimborso è per te.'],
    ['nl', 'Je kunt het artikel binnen 21 dagen terugsturen zonder dat je een reden hoeft te geven.'],
  ])('recognises %s', (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it.each(['', 'iPhone 13 128 GB', 'OK'])('does not guess from “%s”', (text) => {
    expect(guessLanguage(text)).toBeUndefined();
  });
});
