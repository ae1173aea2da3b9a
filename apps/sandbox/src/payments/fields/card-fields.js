// The card fields inside their frame. The page of the shop that frames them gets a token and never the card.
const form = document.querySelector('form');
const origin = form?.dataset.origin ?? '';
const inputs = [...document.querySelectorAll('input')];

/** @param {Record<string, unknown>} message */
const tell = (message) => window.parent.postMessage({ source: 'payment-fields', ...message }, origin);

/** @param {string} name */
const input = (name) => inputs.find((each) => each.name === name);

/** @param {string} name */
const digits = (name) => (input(name)?.value ?? '').replace(/\D/g, '');

function brand() {
  const number = digits('number');
  if (/^4/.test(number)) return 'visa';
  if (/^(5[0-5]|2[2-7])/.test(number)) return 'mc';
  return /^3[47]/.test(number) ? 'amex' : undefined;
}

function isComplete() {
  const length = digits('number').length;
  const code = digits('securityCode').length;
  const codeLength = brand() === 'amex' ? 4 : 3;
  const name = input('holderName')?.value.trim() ?? '';
  return length >= 12 && length <= 19 && digits('expiry').length >= 3 && code === codeLength && name !== '';
}

/**
 * Writes digits in groups, and leaves the caret behind the digit that it was behind.
 * @param {HTMLInputElement} field
 * @param {(text: string) => string} group
 */
function regroup(field, group) {
  const caret = field.selectionStart ?? field.value.length;
  const before = field.value.slice(0, caret).replace(/\D/g, '').length;
  const grouped = group(field.value.replace(/\D/g, ''));
  if (grouped === field.value) return;
  field.value = grouped;
  let place = 0;
  for (let seen = 0; seen < before && place < grouped.length; place += 1)
    if (/\d/.test(grouped[place] ?? '')) seen += 1;
  field.setSelectionRange(place, place);
}

/** @param {string} text */
const inFours = (text) => text.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
/** @param {string} text */
const asExpiry = (text) => text.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1/');

/** @param {string[]} wrong */
function showMistakes(wrong) {
  for (const each of inputs) {
    const isWrong = wrong.includes(each.name);
    const message = document.getElementById(`${each.name}-error`);
    if (isWrong) each.setAttribute('aria-invalid', 'true');
    else each.removeAttribute('aria-invalid');
    if (message) message.textContent = isWrong ? (message.dataset.text ?? '') : '';
  }
  inputs.find(({ name }) => wrong.includes(name))?.focus();
}

/** @param {unknown} requestId */
async function submit(requestId) {
  if (!form) return;
  try {
    const body = new URLSearchParams(inputs.map(({ name, value }) => [name, value]));
    const response = await fetch('/payments/fields/card', { method: 'POST', body });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    const answer = await response.json();
    showMistakes(answer.fields ?? []);
    tell({ ...answer, type: answer.token === undefined ? 'invalid' : 'token', requestId });
  } catch {
    tell({ type: 'failed', requestId });
  }
}

form?.addEventListener('input', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'number') regroup(target, inFours);
  const isTypingOn = !(event instanceof InputEvent) || !event.inputType.startsWith('delete');
  if (target.name === 'expiry' && isTypingOn) regroup(target, asExpiry);
  target.removeAttribute('aria-invalid');
  const message = document.getElementById(`${target.name}-error`);
  if (message) message.textContent = '';
  const empty = inputs.every(({ value }) => value === '');
  tell({ type: 'change', valid: isComplete(), empty, brand: brand() });
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'enter' });
});

window.addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== window.parent || typeof event.data !== 'object') return;
  const { type, requestId } = event.data ?? {};
  if (type === 'submit') void submit(requestId);
  if (type === 'focus') {
    const next = inputs.find((each) => each.getAttribute('aria-invalid') === 'true' || each.value === '') ?? inputs[0];
    next?.focus();
  }
});

const height = () => document.body.scrollHeight;
let told = height();
tell({ type: 'ready', height: told });

// A message only takes a second line where letters are large and the frame is narrow.
new ResizeObserver(() => {
  if (height() === told) return;
  told = height();
  tell({ type: 'resize', height: told });
}).observe(document.body);

export {};
