import type { ContentPage } from '@reprise/entities/content-block';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container, Heading, Text } from '@reprise/ui';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import { useT } from '../../texts.ts';
import css from './static-content-page.module.css';

/** A page about the shop: help, testing, returns, delivery, selling, about us, warranty. */
export function StaticContentPage() {
  const t = useT();
  const platform = usePlatform();
  const { title, lead, blocks } = useLoaderData<ContentPage>();
  const crumbs = [{ label: t('common.home'), href: platform.path('landing_page', {}) }, { label: title }];
  return (
    <Container size="s" className={css.page}>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      <header className={css.head}>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {lead ? (
          <Text size="l" tone="muted">
            {lead}
          </Text>
        ) : null}
      </header>
      {blocks.map((block, place) => {
        const id = `part-${place + 1}`;
        return <ContentBlockView key={id} id={id} block={block} />;
      })}
    </Container>
  );
}
