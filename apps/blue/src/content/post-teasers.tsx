import type { BlockOf } from '@reprise/entities/content-block';
import { renderLink, useFormat } from '@reprise/platform';
import { Picture, TextLink } from '@reprise/ui';
import css from './post-teasers.module.css';

/** Cards that lead to articles. */
export function PostTeasers({ posts }: BlockOf<'posts'>) {
  const format = useFormat();
  return (
    <ul className={css.posts}>
      {posts.map(({ title, text, href, date, picture }) => (
        <li key={href} className={css.post}>
          {picture ? (
            <Picture
              src={picture}
              alt=""
              width={16}
              height={9}
              fit="cover"
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw"
              className={css.picture}
            />
          ) : null}
          <div className={css.texts}>
            {date ? (
              <time className={css.date} dateTime={date}>
                {format.date(date, { dateStyle: 'long' })}
              </time>
            ) : null}
            <h3 className={css.title}>
              <TextLink href={href} renderLink={renderLink} className={css.link}>
                {title}
              </TextLink>
            </h3>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
