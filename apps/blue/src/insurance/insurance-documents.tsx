import type { InsuranceOffer } from '@reprise/entities/insurance';
import { usePlatform } from '@reprise/platform';
import { useT } from '../texts.ts';
import css from './insurance-documents.module.css';

/** The information sheet of each insurance and the terms, each once. They open in a tab of their own. */
export function InsuranceDocuments({ offers }: { offers: readonly Pick<InsuranceOffer, 'product' | 'documents'>[] }) {
  const t = useT();
  const platform = usePlatform();
  const documents = new Map(
    offers.flatMap(({ product, documents }) => documents.map(({ type, page }) => [page, { type, product }] as const)),
  );
  return (
    <div className={css.documents}>
      <p>{t('cart.insurance.documents')}</p>
      <ul>
        {[...documents]
          .toSorted(([, one], [, other]) => one.type.localeCompare(other.type))
          .map(([page, { type, product }]) => (
            <li key={page}>
              <a href={platform.path('static_content', { path: page })} target="_blank" rel="noopener">
                {type === 'terms'
                  ? t('cart.insurance.terms')
                  : t('cart.insurance.information', { product: t(`cart.insurance.product.${product}.name`) })}
                <span className="visually-hidden"> {t('cart.insurance.newTab')}</span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
