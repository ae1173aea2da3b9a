import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestPlatform, renderRoutes } from './test-doubles.tsx';
import { useResultsFromTop } from './use-results-from-top.ts';

const scrollTo = vi.fn();

function Results() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useResultsFromTop(search);
  return (
    <>
      <Link to="?page=2">More</Link>
      <Link to="?page=2#below">Anchor</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo.mockClear();
  renderRoutes(createTestPlatform(), [{ path: '/', element: <Results /> }], '/');
});

const click = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('new results', () => {
  test('scroll to the top of the page after 250 ms', async () => {
    await click(screen.getByText('More'));
    await pass(249);
    expect(scrollTo).not.toHaveBeenCalled();
    await pass(1);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  });

  test('are not assumed if only the anchor changes', async () => {
    await click(screen.getByText('More'));
    await pass(250);
    scrollTo.mockClear();
    await click(screen.getByText('Anchor'));
    await pass(1000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('keep the scroll position on the way back', async () => {
    await pass(1000);
    expect(scrollTo).not.toHaveBeenCalled();
    await click(screen.getByText('More'));
    await pass(250);
    scrollTo.mockClear();
    await click(screen.getByText('Back'));
    await pass(1000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
