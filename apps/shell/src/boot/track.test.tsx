import { expect, test } from 'vitest';
import { createTrackQueue } from './track.ts';

const view = (page_path: string) => ({ event: 'virtual_page_view', page_path, page_type: 'other' }) as const;

test('hands over the events from before its code was loaded, in order', () => {
  const { track, connect } = createTrackQueue(() => true);
  const received: string[] = [];
  track(view('/a'));
  track(view('/b'));
  connect((event) => void received.push('page_path' in event ? event.page_path : ''));
  track(view('/c'));
  expect(received).toEqual(['/a', '/b', '/c']);
});

test('drops events without consent to statistics', () => {
  let isAgreed = false;
  const { track, connect } = createTrackQueue(() => isAgreed);
  const received: unknown[] = [];
  track(view('/a'));
  isAgreed = true;
  track(view('/b'));
  connect((event) => void received.push(event));
  expect(received).toEqual([view('/b')]);
});
