import type { ContentPage } from '@reprise/entities/content-block';
import { renderLink, useFormat, useLoaderData, useLocation, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container, Heading, Picture } from '@reprise/ui';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import { useT } from '../../texts.ts';
import css from './editorial-page.module.css';

function EditorialHead({ title, lead, date, picture }: ContentPage) {
  const format = useFormat();
  return (
    <header className={css.head}>
      <div className={css.titles}>
        {date ? (
          <time className={css.date} dateTime={date}>
            {format.date(date, { dateStyle: 'long' })}
          </time>
        ) : null}
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {picture ? (
        <Picture
          src={picture}
          alt=""
          width={16}
          height={9}
          fit="cover"
          sizes="(min-width: 64rem) 36rem, 92vw"
          priority
          className={css.picture}
        />
      ) : null}
    </header>
  );
}

/** The blog and its categories, an article, a theme, a promotion, the authors, or an author. */
export function EditorialPage() {
  const t = useT();
  const platform = usePlatform();
  const page = useLoaderData<ContentPage>();
  const crumbs = [
    { label: t('common.home'), href: platform.path('landing_page', {}) },
    ...(page.parents ?? []),
    { label: page.title },
  ];
  const { pathname } = useLocation();
  const blog = platform.path('blog', {});
  const isBlog = pathname === blog || pathname.startsWith(`${blog}/`);
  const isArticle = page.date !== undefined;
  const Content = isArticle ? 'article' : 'div';
  return (
    <Container className={css.page}>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      <Content className={css.content}>
        <EditorialHead {...page} />
        {page.blocks.map((block, place) => {
          const id = `part-${place + 1}`;
          return (
            <div key={id} className={block.type === 'text' ? css.text : undefined}>
              <ContentBlockView
                id={id}
                block={block}
                layout={isArticle ? 'shelf' : 'grid'}
                source={isBlog ? 'blog' : 'content'}
              />
            </div>
          );
        })}
      </Content>
    </Container>
  );
}
