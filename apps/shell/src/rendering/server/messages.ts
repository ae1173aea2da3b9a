import type { Messages, Resources } from '@reprise/i18n';
import type { Language } from '@reprise/markets';
import type { LoadedRemote } from '../../remotes/server/run-release.ts';
import { shellMessages } from '../../texts.ts';

/** Messages of the shell and the page's remote. Loaded once per release and shared by all requests. */
export async function pageResources(language: Language, remote: LoadedRemote | undefined): Promise<Resources> {
  const spaces: Record<string, Messages> = { shell: await shellMessages(language) };
  if (remote) {
    let messages = remote.messages.get(language);
    if (!messages) {
      messages = await remote.remote.loadMessages(language);
      remote.messages.set(language, messages);
    }
    spaces[remote.name] = messages;
  }
  return { [language]: spaces };
}
