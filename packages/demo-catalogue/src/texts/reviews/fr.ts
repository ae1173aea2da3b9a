import type { ReviewPhrases } from './phrases.ts';

export const fr: ReviewPhrases = {
  titles: {
    happy: ['Très satisfait', 'Comme neuf', 'Je recommande', 'Excellent état', 'Mieux que prévu', 'Bon achat'],
    fair: ['Correct pour le prix', 'Presque parfait', 'Bien dans l’ensemble'],
    sad: ['Déçu', 'Pas comme décrit', 'Retourné'],
  },
  device: {
    happy: [
      'J’ai cherché les rayures annoncées, elles se voient à peine.',
      'La batterie tient largement la journée.',
      '{name} était parfaitement réinitialisé, prêt à configurer.',
      'Aucune différence avec un neuf, sauf le prix.',
      'Fluide et sans souci après un mois.',
      'Troisième achat ici, toujours aussi sérieux.',
      'Offert à mon fils, il n’a pas vu qu’il était reconditionné.',
    ],
    fair: [
      'Fonctionne bien, mais un peu plus de traces que prévu.',
      'La batterie pourrait durer plus longtemps.',
      'Bon appareil, aspect un cran en dessous.',
    ],
    sad: [
      'Ne chargeait plus au bout de dix jours.',
      'Une tache lumineuse sur l’écran, non signalée.',
      'Rayures plus profondes qu’annoncé.',
    ],
  },
  medium: {
    happy: [
      'Pages propres, aucune annotation.',
      'Lecture parfaite du début à la fin.',
      'Je le cherchais depuis longtemps.',
      'On dirait qu’il n’a jamais été ouvert.',
      'Idéal pour offrir.',
    ],
    fair: ['Un peu jauni, comme indiqué.', 'Boîtier fendu mais disque impeccable.'],
    sad: ['La reliure était cassée.', 'Saute vers la fin.'],
  },
  accessory: {
    happy: [
      'S’ajuste parfaitement, comme neuf.',
      'Un original qui fonctionne très bien.',
      'La couleur est fidèle à la photo.',
      'Ne chauffe pas, charge vite.',
    ],
    fair: ['Petites traces d’usage, rien de grave.', 'Un peu rigide au début.'],
    sad: ['Tenait mal, je l’ai renvoyé.', 'Décoloré d’un côté.'],
  },
  service: {
    happy: [
      'Reçu en deux jours, bien emballé.',
      'Réponse rapide et aimable à ma question.',
      'Livré plus tôt que prévu.',
      'Emballage sans plastique, bravo.',
    ],
    fair: ['Un jour de retard à la livraison.', 'Carton un peu grand pour le contenu.'],
    sad: ['Le retour, au moins, a été simple.', 'Remboursé au bout d’une semaine.'],
  },
  firstNames: ['Camille', 'Julien', 'Manon', 'Thomas', 'Nadia', 'Hugo', 'Claire', 'Karim', 'Élodie', 'Antoine'],
};
