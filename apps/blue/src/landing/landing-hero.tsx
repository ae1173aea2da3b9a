import type { BlockOf } from '@reprise/entities/content-block';
import { renderLink, useLocation } from '@reprise/platform';
import { classNames, Heading, LinkButton, Picture } from '@reprise/ui';
import css from './landing-hero.module.css';

export type LandingTone = 'plain' | 'sale';

/** Head of a landing page: title, introduction, link and picture. */
export function LandingHero({ block, tone }: { block: BlockOf<'hero'>; tone: LandingTone }) {
  const { pathname } = useLocation();
  const { title, text, link, picture } = block;
  // A link to this very page means the list below it.
  const href = link?.href === pathname ? `${pathname}?page=1` : link?.href;
  return (
    <header className={classNames(css.hero, css[tone])}>
      <div className={css.texts}>
        <Heading level={1}>{title}</Heading>
        <p className={css.lead}>{text}</p>
        {link && href ? (
          <p>
            <LinkButton href={href} size="l" renderLink={renderLink}>
              {link.label}
            </LinkButton>
          </p>
        ) : null}
      </div>
      {picture && tone !== 'sale' ? (
        <Picture
          src={picture}
          alt=""
          width={1}
          height={1}
          widths={[240, 320, 480, 640]}
          sizes="(min-width: 48rem) 20rem, 45vw"
          priority
          className={css.picture}
        />
      ) : null}
    </header>
  );
}
