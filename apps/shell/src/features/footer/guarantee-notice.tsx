import { usePlatform } from '@reprise/platform';
import { useT } from '../../texts.ts';
import css from './guarantee-notice.module.css';

/** The European Union's page about guarantees, which exists in all languages of the shop. */
const rightsUrl = (language: string) =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_${language}.htm`;

/** The notice of the legal guarantee of conformity, which Directive (EU) 2024/825 requires. */
export function GuaranteeNotice() {
  const t = useT();
  const { language } = usePlatform().market;
  return (
    <section className={css.notice} aria-labelledby="legal-guarantee">
      <p className={css.years} aria-hidden="true">
        {t('footer.guarantee.years')}
      </p>
      <div className={css.text}>
        <h2 id="legal-guarantee" className={css.title}>
          {t('footer.guarantee.title')}
        </h2>
        <p>{t('footer.guarantee.text')}</p>
        <p>
          <a href={rightsUrl(language)} rel="noopener external">
            {t('footer.guarantee.link')}
          </a>
        </p>
      </div>
    </section>
  );
}
