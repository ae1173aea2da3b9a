// Gives the page of the shop that frames this one the token of a wallet.
const form = document.querySelector('form');
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { origin = '' } = form.dataset;
  /** @param {Record<string, unknown>} message */
  const tell = (message) =>
    window.parent.postMessage({ source: 'payment-fields', requestId: 'wallet', ...message }, origin);
  try {
    const body = new URLSearchParams({ type: form.dataset.wallet ?? '' });
    const response = await fetch('/payments/fields/wallet', { method: 'POST', body });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    const { token } = await response.json();
    tell({ type: 'token', token });
  } catch {
    tell({ type: 'failed' });
  }
});

export {};
