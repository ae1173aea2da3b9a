import type { ProductDescription } from '@reprise/entities/product-view';
import { Link, useFormat, useLocation, usePlatform } from '@reprise/platform';
import { Button, Section, Skeleton, Text } from '@reprise/ui';
import { useId } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './product-details.module.css';

const sectionId = 'description';

/** The page's address with or without a request for a translation. */
function useAddress(translate: boolean): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('translate');
  if (translate) query.set('translate', '1');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}#${sectionId}`;
}

function useIsTranslationWanted(): boolean {
  return new URLSearchParams(useLocation().search).has('translate');
}

function Paragraphs({ description: { language, paragraphs } }: { description: ProductDescription }) {
  return (
    <div lang={language} className={css.prose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** The link that requests a translation, and the result. */
function Translation({ id, noteId }: { id: number; noteId: string }) {
  const t = useT();
  const address = useAddress(true);
  const isWanted = useIsTranslationWanted();
  const status = blueStore.use((state) => state.product.translations[id]?.status);
  const load = blueStore.use((state) => state.product.loadTranslation);
  if (!isWanted)
    return (
      <p>
        <Link to={address} aria-describedby={noteId}>
          {t('product.description.translate')}
        </Link>
      </p>
    );
  if (status !== 'failure')
    return (
      <p role="status" className={css.failure}>
        {t('product.description.translating')}
      </p>
    );
  return (
    <div className={css.failure}>
      <span role="alert">{t('product.description.translationFailed')}</span>{' '}
      <Button variant="quiet" size="s" onClick={() => void load(id)}>
        {t('product.retry')}
      </Button>
    </div>
  );
}

/** A description that the catalogue has only in another language. */
function Untranslated({ id, description }: { id: number; description: ProductDescription }) {
  const t = useT();
  const format = useFormat();
  const noteId = useId();
  return (
    <>
      <Text size="s" tone="muted" id={noteId}>
        {t('product.description.only', { language: format.language(description.language) })}
      </Text>
      <Paragraphs description={description} />
      {description.canTranslate ? <Translation id={id} noteId={noteId} /> : null}
    </>
  );
}

function Translated({ description, from }: { description: ProductDescription; from: string }) {
  const t = useT();
  const format = useFormat();
  const address = useAddress(false);
  return (
    <>
      <Paragraphs description={description} />
      <Text size="s" tone="muted" role="status">
        {t('product.description.translated', { language: format.language(from) })}
      </Text>
      <p>
        <Link to={address}>{t('product.description.original')}</Link>
      </p>
    </>
  );
}

function Content({ id }: { id: number }) {
  const t = useT();
  const { language } = usePlatform().market;
  const isWanted = useIsTranslationWanted();
  const description = blueStore.use((state) => state.product.descriptions[id]);
  const translation = blueStore.use((state) => state.product.translations[id]?.data);
  const load = blueStore.use((state) => state.product.loadDescription);
  if (isWanted && translation?.translatedFrom)
    return <Translated description={translation} from={translation.translatedFrom} />;
  if (description?.status === 'failure')
    return (
      <p className={css.failure}>
        {t('product.description.failed')}{' '}
        <Button variant="quiet" size="s" onClick={() => void load(id)}>
          {t('product.retry')}
        </Button>
      </p>
    );
  if (description?.data?.language === language) return <Paragraphs description={description.data} />;
  if (description?.data) return <Untranslated id={id} description={description.data} />;
  return (
    <div aria-busy="true">
      <Skeleton lines={5} />
    </div>
  );
}

/** The description of a product; a text in another language can be translated on request. */
export function Description({ id }: { id: number }) {
  const t = useT();
  return (
    <Section heading={t('product.description.title')} id={sectionId}>
      <Content id={id} />
    </Section>
  );
}
