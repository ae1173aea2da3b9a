import type { ContentPage } from '@reprise/entities/content-block';
import { parsePath } from '@reprise/markets';
import { type LoaderFunctionArgs, pageError, platformOf } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';

/** Loads the page of the address: any below `/s/`, one that is filled from the catalogue (`/s/t/`), or the warranty page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContentPage> {
  const platform = platformOf(context);
  const parsed = parsePath(new URL(request.url).pathname, platform.market.language);
  const route = parsed && 'name' in parsed ? parsed : pageError();
  const { catalogue } = await platform.api();
  const group = userGroupOf(platform);
  const options = { signal: request.signal };
  if (route.name === 'static_template') return catalogue.templatePage(route.params.template, group, options);
  return catalogue.staticPage(route.name === 'static_content' ? route.params.path : route.name, group, options);
}
