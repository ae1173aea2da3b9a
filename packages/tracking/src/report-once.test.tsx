import { beforeEach, expect, test, vi } from 'vitest';
import { createReportOnce, reportedKey } from './report-once.ts';

beforeEach(() => localStorage.clear());

test('reports once, also after a reload and in another tab', async () => {
  const report = vi.fn();
  const [tab, otherTab] = [createReportOnce(), createReportOnce()];
  await tab('order-1', report);
  await tab('order-1', report);
  await otherTab('order-1', report);
  await createReportOnce()('order-1', report);
  expect(report).toHaveBeenCalledOnce();
  await tab('order-2', report);
  expect(report).toHaveBeenCalledTimes(2);
});

test('asks for a lock, so that two tabs do not check at the same time', async () => {
  const request = vi.fn(async (_name: string, work: () => void) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  await createReportOnce()('order-1', () => undefined);
  expect(request).toHaveBeenCalledWith(reportedKey, expect.any(Function));
});

test('remembers the last ten', async () => {
  const once = createReportOnce();
  for (let order = 1; order <= 12; order++) await once(`order-${order}`, () => undefined);
  expect(JSON.parse(localStorage.getItem(reportedKey) ?? '')).toEqual(
    Array.from({ length: 10 }, (_, place) => `order-${place + 3}`),
  );
});

test('reports once per page where storage is blocked or unreadable', async () => {
  localStorage.setItem(reportedKey, '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const report = vi.fn();
  const once = createReportOnce();
  await once('order-1', report);
  await once('order-1', report);
  expect(report).toHaveBeenCalledOnce();
});
