import type { KeyboardEvent } from 'react';

/** Buttons and links of the row. */
const rowSelector = ':scope > li > a, :scope > li > details > summary';

const next = (elements: readonly HTMLElement[], now: Element, step: number) =>
  elements.at((elements.indexOf(now as HTMLElement) + step + elements.length) % elements.length);

const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

/** The target of a key from an element of the row; the down key opens its panel. */
function fromTop(list: Element, top: HTMLElement, key: string): HTMLElement | undefined {
  const row = all(list, rowSelector);
  if (key === 'ArrowRight') return next(row, top, 1);
  if (key === 'ArrowLeft') return next(row, top, -1);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  const menu = top.closest('details');
  if (key !== 'ArrowDown' || !menu) return undefined;
  menu.open = true;
  return all(menu, 'a')[0];
}

/**
 * The target of a key within a panel: up and down move through its links and to its button, left and right between
 * columns.
 */
function inPanel(menu: HTMLDetailsElement, link: HTMLElement, key: string): HTMLElement | undefined {
  const stops = all(menu, 'summary, a');
  if (key === 'ArrowDown') return next(stops, link, 1);
  if (key === 'ArrowUp') return next(stops, link, -1);
  if (key === 'Home') return stops[1];
  if (key === 'End') return stops.at(-1);
  const columns = all(menu, 'summary ~ div > ul > li');
  const column = columns.find((candidate) => candidate.contains(link));
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step || columns.length === 0) return undefined;
  const beside = column ? next(columns, column, step) : columns.at(step > 0 ? 0 : -1);
  return beside?.querySelector<HTMLElement>('a') ?? undefined;
}

/**
 * Handles arrow keys, Home and End in a row of links and `details`. The header handles Escape.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const menu = target.closest('details');
  const to = target.matches('details a') && menu ? inPanel(menu, target, key) : fromTop(list, target, key);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
