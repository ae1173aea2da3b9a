import type { ConsentChoice } from '@reprise/entities/consent';
import type { TrackedEvent } from './events.ts';
import type { EventTransport } from './tracker.ts';

declare global {
  interface Window {
    /** The queue of a tag manager: commands and events. */
    dataLayer?: unknown[];
  }
}

const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

/** The names of our consent categories in the tag manager's consent mode. */
const consentMode = ({ preferences, statistics, marketing }: ConsentChoice) => ({
  analytics_storage: state(statistics),
  ad_storage: state(marketing),
  ad_user_data: state(marketing),
  ad_personalization: state(marketing),
  functionality_storage: state(preferences),
  personalization_storage: state(preferences),
  security_storage: state(true),
});

/** Pushes commands. Tag managers recognise a command by its type, the arguments of a function. */
function commandsOf(queue: unknown[]) {
  return function command(..._words: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: an array, such as a rest parameter, is no command
    queue.push(arguments);
  };
}

/** Fields that only events about trade have. */
const tradeFields = ['items', 'transaction_id', 'value'];

/** An event in the format of a tag manager, with trade data in `ecommerce`. */
function shapeOf({ event, ...contents }: TrackedEvent): object {
  return tradeFields.some((field) => field in contents) ? { event, ecommerce: contents } : { event, ...contents };
}

/**
 * The queue of a tag manager, in consent mode: everything is denied by default, then the categories that the visitor
 * agreed to are granted. Call it only with consent; without it a page has no queue.
 */
export function createDataLayer(consent: ConsentChoice): EventTransport {
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  const command = commandsOf(queue);
  const denied = consentMode({ preferences: false, statistics: false, marketing: false });
  command('consent', 'default', denied);
  command('consent', 'update', consentMode(consent));

  function send(event: TrackedEvent): void {
    if (event.event === 'consent_changed') command('consent', 'update', consentMode(event.consent));
    const shape = shapeOf(event);
    // A tag manager merges objects: without this an event would inherit the items of the one before.
    if ('ecommerce' in shape) queue.push({ ecommerce: null });
    queue.push(shape);
  }
  return { send, withdraw: send };
}

/** Loads the tag manager, which reads the queue. The page's policy must allow its origin. */
export function loadTagManager(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
