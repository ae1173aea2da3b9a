import type { I18n } from '@reprise/i18n';
import { reloadPage } from '../features/errors/reload-page.ts';
import { getT } from '../texts.ts';
import css from './plain-page.module.css';

export { refuseSharedPages } from './scripts-cookie.ts';

/**
 * Shows a notice that the page's code failed to load; links and forms still work. Calls `retry` on click and when the
 * browser is online again, and removes the notice on success. A click whose retry fails reloads the page: its code may
 * no longer exist.
 */
export function showPlainPageNotice(i18n: I18n, retry: () => Promise<boolean>, reload = reloadPage): void {
  const t = getT(i18n);
  const notice = document.createElement('aside');
  notice.className = css.notice ?? '';
  notice.setAttribute('aria-label', t('plainPage.label'));
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('plainPage.retry');
  notice.append(text, button);
  // React owns #root: nothing else may be added there.
  document.body.append(notice);
  // Live regions announce changes only, so the text comes after the element.
  text.textContent = t('plainPage.text');

  async function tryAgain(isClick: boolean): Promise<void> {
    button.disabled = true;
    text.textContent = t('plainPage.trying');
    if (await retry()) {
      window.removeEventListener('online', onOnline);
      notice.remove();
      return;
    }
    if (isClick && (await reload())) return;
    button.disabled = false;
    text.textContent = t('plainPage.stillNot');
  }
  const onOnline = () => void tryAgain(false);
  button.addEventListener('click', () => void tryAgain(true));
  window.addEventListener('online', onOnline);
}
