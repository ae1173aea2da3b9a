import type { I18n } from '@reprise/i18n';
import { reloadPage } from '../features/errors/reload-page.ts';
import { getT } from '../texts.ts';
import css from './plain-page.module.css';

/**
 * Says that a page stays as the server sent it, because its code did not come: links and forms work as they are. `retry` is
 * called on demand and when the connection is back; the notice goes when it succeeds. Where a press of the button does not help,
 * the page is loaded anew: its code may be gone.
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
  // the page's own markup is React's: nothing may be added there
  document.body.append(notice);
  // a live region tells what changes in it
  text.textContent = t('plainPage.text');

  async function again(isPressed: boolean): Promise<void> {
    button.disabled = true;
    text.textContent = t('plainPage.trying');
    if (await retry()) {
      window.removeEventListener('online', whenOnline);
      notice.remove();
      return;
    }
    if (isPressed && (await reload())) return;
    button.disabled = false;
    text.textContent = t('plainPage.stillNot');
  }
  const whenOnline = () => void again(false);
  button.addEventListener('click', () => void again(true));
  window.addEventListener('online', whenOnline);
}
