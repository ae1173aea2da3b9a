import type { ContentPage } from '@reprise/entities/content-block';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container } from '@reprise/ui';
import { LandingSections } from '../../landing/landing-sections.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { LandingData } from './landing.loader.ts';
import css from './landing-page.module.css';

/** Landing pages: media, Apple, the sale and the overview of all departments. */
export function LandingPage() {
  const { name } = useLoaderData<LandingData>();
  const page = blueStore.use((state) => state.landing.pages[name]?.data);
  return <Container className={css.page}>{page ? <Landing page={page} isSale={name === 'sale'} /> : null}</Container>;
}

function Landing({ page, isSale }: { page: ContentPage; isSale: boolean }) {
  const t = useT();
  const platform = usePlatform();
  const crumbs = [{ label: t('common.home'), href: platform.path('landing_page', {}) }, { label: page.title }];
  return (
    <>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      <LandingSections blocks={page.blocks} tone={isSale ? 'sale' : 'plain'} />
    </>
  );
}
