import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedEvent } from './events.ts';
import { reportConversions, reportExposure } from './experiments.ts';

let tracked: TrackedEvent[];
const track = (event: TrackedEvent) => void tracked.push(event);
const name = 'in-stock-default';

beforeEach(() => {
  tracked = [];
  localStorage.clear();
});

test('an exposure counts once, and the first purchase after it as its success', () => {
  reportConversions(track);
  reportExposure(track, name, 'treatment');
  reportExposure(track, name, 'treatment');
  reportConversions(track);
  reportConversions(track);
  expect(tracked).toEqual([
    { event: 'experiment_exposure', experiment: name, group: 'treatment' },
    { event: 'experiment_conversion', experiment: name, group: 'treatment' },
  ]);
});

test('whoever is in no group is not exposed', () => {
  reportExposure(track, name, undefined);
  reportConversions(track);
  expect([tracked, localStorage.length]).toEqual([[], 0]);
});

test('groups that a link chose are no result', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('reprise-experiment-choice=in-stock-default:treatment');
  reportExposure(track, name, 'treatment');
  expect(tracked).toEqual([]);
});

test('a browser that blocks storage reports nothing, because each page would count again', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  reportExposure(track, name, 'control');
  expect(tracked).toEqual([]);
});
