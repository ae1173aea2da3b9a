import type { Messages, Resources } from '@reprise/i18n';
import type { Language } from '@reprise/markets';
import type { LoadedRemote } from '../../remotes/server/run-release.ts';
import { shellMessages } from '../../texts.ts';

/** The source of an area's texts. */
export type TextSource = Pick<LoadedRemote, 'name' | 'remote' | 'messages'>;

/** Messages of an area. Loaded once per release and shared by all requests. */
export async function areaMessages(language: Language, { remote, messages }: TextSource): Promise<Messages> {
  const loaded = messages.get(language) ?? (await remote.loadMessages(language));
  messages.set(language, loaded);
  return loaded;
}

/** Messages of the shell and the page's area. */
export async function pageResources(language: Language, area: TextSource | undefined): Promise<Resources> {
  const spaces: Record<string, Messages> = { shell: await shellMessages(language) };
  if (area) spaces[area.name] = await areaMessages(language, area);
  return { [language]: spaces };
}
