import type { ContentPage } from '@reprise/entities/content-block';
import type { EditorialKind } from '@reprise/entities/content-request';
import { parsePath, type RouteMatch } from '@reprise/markets';
import { type LoaderFunctionArgs, pageError, platformOf } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';

/** Kind and name of the page of a route. Lists are called `index`. */
function pageOf(route: RouteMatch): [EditorialKind, string] {
  switch (route.name) {
    case 'blog':
      return ['blog', 'index'];
    case 'blog_category':
      return ['blog-category', route.params.category];
    case 'blog_post':
      return ['post', route.params.slug];
    case 'theme_page':
      return ['theme', route.params.themeName];
    case 'promo_page':
      return ['promo', route.params.url];
    case 'authors_list':
      return ['authors', 'index'];
    case 'author_page':
      return ['author', route.params.authorName];
    default:
      return pageError();
  }
}

/** Loads the page of the address: blog, article, theme, promotion or author. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContentPage> {
  const platform = platformOf(context);
  const parsed = parsePath(new URL(request.url).pathname, platform.market.language);
  const [kind, name] = parsed && 'name' in parsed ? pageOf(parsed) : pageError();
  const { catalogue } = await platform.api();
  return catalogue.editorialPage(kind, name, userGroupOf(platform), { signal: request.signal });
}
