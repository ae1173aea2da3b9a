import { parentPort, workerData } from 'node:worker_threads';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** An element of a page as data: its tag, its props and its children. */
export type ElementTree =
  | string
  | readonly [string, Readonly<Record<string, string | boolean>>, readonly ElementTree[]];

const warmUp = 200;
const rounds = 200;

const elementOf = (tree: ElementTree): ReactNode =>
  typeof tree === 'string' ? tree : createElement(tree[0], tree[1], ...tree[2].map(elementOf));

/** Milliseconds of processor that React alone needs for a page's elements: no components, no data and no texts. */
function renderTime(tree: ElementTree): number {
  for (let round = 0; round < warmUp; round += 1) renderToString(elementOf(tree));
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) renderToString(elementOf(tree));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

// Runs as a worker thread, because React chooses its production build by the environment.
parentPort?.postMessage(renderTime(workerData as ElementTree));
