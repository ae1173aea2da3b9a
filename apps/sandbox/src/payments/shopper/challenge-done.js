// Tells the page of the shop that frames this one how the challenge ended.
const done = document.querySelector('[data-origin]');
if (done instanceof HTMLElement) {
  const { origin = '', result = '' } = done.dataset;
  window.parent.postMessage({ source: 'payment-fields', type: 'threeDSResult', threeDSResult: result }, origin);
}
