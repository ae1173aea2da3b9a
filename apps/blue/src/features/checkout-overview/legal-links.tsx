import { Link, usePlatform } from '@reprise/platform';
import { useT } from '../../texts.ts';
import css from './overview-page.module.css';

/** The documents that apply to the order, beside its button. They open in a new tab, so that nothing entered is lost. */
export function LegalLinks() {
  const t = useT();
  const platform = usePlatform();
  const documents = {
    terms: platform.path('legal_document', { documentType: 'terms-and-conditions' }),
    withdrawal: platform.path('static_content', { path: 'returns' }),
    privacy: platform.path('legal_document', { documentType: 'privacy-policy' }),
  };
  const names = Object.keys(documents) as (keyof typeof documents)[];
  return (
    <ul className={css.links}>
      {names.map((name) => (
        <li key={name}>
          <Link to={documents[name]} target="_blank">
            {t(`order.legal.${name}`)}
            <span className="visually-hidden"> {t('order.legal.newTab')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
