// The part of Facebook's library that shops use to sign in: FB.init, FB.login and fbAsyncInit.
{
  const script = document.currentScript;
  const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);
  let appId = '';

  /**
   * @param {(answer: unknown) => void} callback
   * @param {{ scope?: string }} options
   */
  const login = (callback, { scope = '' } = {}) => {
    const query = new URLSearchParams({ app_id: appId, scope, origin: location.origin });
    const popup = window.open(new URL(`dialog?${query}`, base), 'facebook', 'popup,width=500,height=550');
    /** @param {unknown} answer */
    const end = (answer) => {
      window.removeEventListener('message', receive);
      clearInterval(timer);
      callback(answer);
    };
    /** @param {MessageEvent} event */
    const receive = (event) => {
      if (event.origin === base.origin && event.source === popup) end(event.data);
    };
    // The answer of a dialog that has just closed itself may still be under way.
    let pollsGone = 0;
    const timer = setInterval(() => {
      pollsGone = !popup || popup.closed ? pollsGone + 1 : 0;
      if (pollsGone === 4) end({ status: 'unknown', authResponse: null });
    }, 500);
    window.addEventListener('message', receive);
  };

  /** @param {{ appId: string }} options */
  const init = (options) => {
    appId = options.appId;
  };
  Object.assign(window, { FB: { init, login } });
  /** @type {unknown} */
  const ready = Reflect.get(window, 'fbAsyncInit');
  if (typeof ready === 'function') ready();
}
