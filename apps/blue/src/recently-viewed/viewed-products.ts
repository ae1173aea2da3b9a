import { maxViewedProducts } from '@reprise/entities/constants/lists';
import { Id } from '@reprise/entities/id';
import * as z from 'zod/mini';

const storageKey = 'reprise.viewed';
const ViewedProducts = z.array(Id);

/** The ids of the products that the visitor viewed, newest first. */
export function readViewed(): number[] {
  try {
    return ViewedProducts.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]')).slice(0, maxViewedProducts);
  } catch {
    return [];
  }
}

/** Puts a product first, without the oldest one if there are too many. */
export function recordViewed(id: number): void {
  const ids = [id, ...readViewed().filter((other) => other !== id)].slice(0, maxViewedProducts);
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Without storage there is no history.
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to delete.
  }
}
