import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProviderMessage } from './provider-message.ts';
import { useProviderMessages } from './use-provider-messages.ts';

afterEach(cleanup);

const provider = 'https://pay.example';

function Page({ onMessage }: { onMessage: (message: ProviderMessage) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useProviderMessages(frame, `${provider}/fields/card`, onMessage);
  return <iframe ref={frame} title="Card" />;
}

/** Sends a message of the frame, or of another window. */
async function say(data: unknown, { origin = provider, fromFrame = true } = {}) {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Card');
  const event = new MessageEvent('message', { data, origin, source: fromFrame ? contentWindow : window });
  await act(async () => void window.dispatchEvent(event));
}

describe('messages of the provider’s frame', () => {
  const token = { source: 'payment-fields', type: 'token', token: 'abc', requestId: '1' };

  it('are handled, unlike other messages and messages of other windows', async () => {
    const onMessage = vi.fn();
    render(<Page onMessage={onMessage} />);
    await say(token, { origin: 'https://evil.example' });
    await say(token, { fromFrame: false });
    await say({ ...token, source: 'else' });
    await say({ ...token, type: 'unknown' });
    await say('token');
    await say(token);
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalled());
    expect(onMessage.mock.calls).toEqual([[token]]);
  });
});
