import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ProviderFields, useProviderFields } from './use-provider-fields.ts';

const provider = 'https://pay.example';
let fields: ProviderFields;

function Page() {
  fields = useProviderFields(`${provider}/fields/card`, () => undefined);
  return (
    <>
      <iframe ref={fields.frame} title="Card" />
      {fields.hasFailed ? <p>Failed</p> : null}
    </>
  );
}

/** Asks for a token. Returns the id of the request and what became of it. */
function ask() {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Card');
  const sent = vi.spyOn(contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  let token: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    token = fields.requestToken();
  });
  const [message] = sent.mock.lastCall ?? [];
  return { requestId: (message as { requestId: string }).requestId, token };
}

async function say(data: object) {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Card');
  const message = { source: 'payment-fields', ...data };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: message, origin: provider, source: contentWindow }));
    await vi.dynamicImportSettled();
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Page />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the provider’s fields', () => {
  it('give the token of the card', async () => {
    const { requestId, token } = ask();
    await say({ type: 'token', token: 'abc', requestId });
    await expect(token).resolves.toBe('abc');
    await wait(60_000);
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('fail when they do not answer in time, and can be asked again', async () => {
    const first = ask();
    await wait(19_000);
    expect(screen.queryByText('Failed')).toBeNull();
    await wait(2_000);
    await expect(first.token).resolves.toBeUndefined();
    screen.getByText('Failed');
    const second = ask();
    expect(screen.queryByText('Failed')).toBeNull();
    await say({ type: 'token', token: 'late', requestId: first.requestId });
    await say({ type: 'token', token: 'new', requestId: second.requestId });
    await expect(second.token).resolves.toBe('new');
  });

  it('can be waited for while they load', async () => {
    const areReady = fields.areReady();
    await wait(9_000);
    await say({ type: 'ready', height: 300 });
    await expect(areReady).resolves.toBe(true);
    await wait(60_000);
    await expect(fields.areReady()).resolves.toBe(true);
  });

  it('are not waited for any longer when they do not load in time', async () => {
    const areReady = fields.areReady();
    await wait(11_000);
    await expect(areReady).resolves.toBe(false);
    await expect(fields.areReady()).resolves.toBe(false);
    await say({ type: 'ready', height: 300 });
    await expect(fields.areReady()).resolves.toBe(true);
  });

  it('fail when the provider says so', async () => {
    const { requestId, token } = ask();
    await say({ type: 'failed', requestId });
    await expect(token).resolves.toBeUndefined();
    screen.getByText('Failed');
  });

  it('keep the token of a wallet, whose button is in the frame', async () => {
    await say({ type: 'token', token: 'wallet token', requestId: 'wallet' });
    expect(fields.walletToken).toBe('wallet token');
    await say({ type: 'failed', requestId: 'wallet' });
    screen.getByText('Failed');
  });
});
