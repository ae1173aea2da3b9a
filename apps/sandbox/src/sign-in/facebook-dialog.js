// Hands the answer to the page that opened the dialog, which is one of the shop's.
{
  const holder = document.querySelector('[data-answer]');
  const answer = holder?.getAttribute('data-answer');
  const shop = holder?.getAttribute('data-origin');
  if (answer && shop) window.opener?.postMessage(JSON.parse(answer), shop);
  window.close();
}
