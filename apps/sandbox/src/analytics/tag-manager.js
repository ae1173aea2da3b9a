// A tag manager: reads the page's queue of commands and events, and sends what it reads to the collector.
{
  const script = document.currentScript;
  const collector = new URL('tag-manager/entries', script instanceof HTMLScriptElement ? script.src : location.href);
  const page = /** @type {Window & { dataLayer?: unknown[] }} */ (window);
  page.dataLayer ??= [];
  const queue = page.dataLayer;

  /** @param {unknown} entry */
  const send = (entry) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    const body = isCommand ? { command: Array.from(/** @type {ArrayLike<unknown>} */ (entry)) } : { entry };
    navigator.sendBeacon(collector, new Blob([JSON.stringify(body)], { type: 'text/plain' }));
  };

  for (const entry of queue) send(entry);
  const push = queue.push.bind(queue);
  queue.push = (...entries) => {
    entries.forEach(send);
    return push(...entries);
  };
}
